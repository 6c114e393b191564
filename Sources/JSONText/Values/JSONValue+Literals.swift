extension JSONValue: ExpressibleByStringLiteral {
    /// A string of these characters.
    public init(stringLiteral value: String) {
        self = .text(value)
    }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    /// A number of this integer.
    public init(integerLiteral value: Int) {
        self = .integer(value)
    }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    /// The literal `true` or `false`.
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension JSONValue: ExpressibleByNilLiteral {
    /// The literal `null`.
    public init(nilLiteral: ()) {
        self = .null
    }
}

extension JSONValue: ExpressibleByArrayLiteral {
    /// An array of these elements.
    public init(arrayLiteral elements: JSONValue...) {
        self = .array(elements)
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// An object of these members, in the order written.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(
            JSONObject(
                members: elements.map { JSONObject.Member(key: JSONString($0.0), value: $0.1) }
            )
        )
    }
}
