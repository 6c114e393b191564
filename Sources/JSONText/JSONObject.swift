/// The members of a JSON object in their order; a repeated key is kept, and the last one is what
/// a look-up finds.
public struct JSONObject: Hashable, Sendable {
    /// One member of an object.
    public struct Member: Hashable, Sendable {
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
