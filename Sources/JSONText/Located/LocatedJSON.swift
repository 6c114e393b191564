/// A JSON value with the place of each part, for messages about a file.
package struct LocatedJSON: Sendable {
    /// A value whose parts have places.
    package enum Value: Sendable {
        /// The literal `null`.
        case null
        /// The literals `true` and `false`.
        case bool(Bool)
        /// A number, by its spelling.
        case number(JSONNumber)
        /// A string, by its spelling.
        case string(JSONString)
        /// An array, in order.
        case array([LocatedJSON])
        /// The members of an object in order, repeated keys kept.
        case object([LocatedMember])
    }

    /// The value.
    package var value: Value
    /// Where it stands, quotes and brackets included.
    package var span: JSONSpan

    /// A value at this place.
    package init(value: Value, span: JSONSpan) {
        self.value = value
        self.span = span
    }

    /// The same value without places.
    package var plain: JSONValue {
        var builder = JSONTreeBuilder()
        var walk = LocatedWalk()
        walk.tell(self, to: &builder)
        return builder.result()
    }

    /// The last member with this key if this is an object that has one.
    package func member(_ key: String) -> LocatedMember? {
        guard case .object(let members) = value else { return nil }
        return members.last { $0.key.matches(key) }
    }
}

/// A member of an object with the places of key and value.
package struct LocatedMember: Sendable {
    /// The key.
    package var key: JSONString
    /// Where the key stands, quotes included.
    package var keySpan: JSONSpan
    /// The value.
    package var value: LocatedJSON

    /// A member of these parts.
    package init(key: JSONString, keySpan: JSONSpan, value: LocatedJSON) {
        self.key = key
        self.keySpan = keySpan
        self.value = value
    }
}
