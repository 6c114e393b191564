/// The members of a JSON object in their order; a repeated key is kept, and the last one is what
/// a look-up finds.
public struct JSONObject: Sendable {
    /// One member of an object.
    public struct Member: Sendable, Hashable {
        /// The key.
        public var key: JSONString
        /// The value.
        public var value: JSONValue

        /// A member of this key and value.
        public init(key: JSONString, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// All members, in order.
    public var members: [Member]

    /// An object of these members.
    public init(members: [Member] = []) {
        self.members = members
    }
}

extension JSONObject {
    /// The value of the last member with this key, nil if there is none.
    public subscript(_ key: String) -> JSONValue? {
        members.last { $0.key.matches(key) }?.value
    }

    /// The characters of each member's key, in order, repeated keys repeated.
    public var keys: [String] {
        members.map(\.key.value)
    }

    /// Gives the key this value: in place of its last member, else as a new last member.
    public mutating func set(_ key: String, _ value: JSONValue) {
        guard let index = members.lastIndex(where: { $0.key.matches(key) }) else {
            members.append(Member(key: JSONString(key), value: value))
            return
        }
        members[index].value = value
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// An object of these members, in the order written.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(members: elements.map { Member(key: JSONString($0.0), value: $0.1) })
    }
}
