public import FoundationEssentials
public import JSONText

/// A Swift value that can be given for a param; the definition still checks it.
public protocol ParamValue: Sendable {
    /// The value as JSON, which the param's place writes as text where it has to.
    var jsonValue: JSONValue { get }
}

extension String: ParamValue {
    /// A string of these characters.
    public var jsonValue: JSONValue { .text(self) }
}

extension Int: ParamValue {
    /// The number.
    public var jsonValue: JSONValue { .integer(self) }
}

extension Double: ParamValue {
    /// The number by its shortest spelling; NaN and infinities become text, which the definition's
    /// rules refuse.
    public var jsonValue: JSONValue {
        JSONNumber(self).map { .number($0) } ?? .text(description)
    }
}

extension Decimal: ParamValue {
    /// The number with all its digits; NaN becomes text, which the definition's rules refuse.
    public var jsonValue: JSONValue {
        JSONNumber(exactly: description).map { .number($0) } ?? .text(description)
    }
}

extension Bool: ParamValue {
    /// The literal.
    public var jsonValue: JSONValue { .bool(self) }
}

extension JSONNumber: ParamValue {
    /// The number by its spelling.
    public var jsonValue: JSONValue { .number(self) }
}

extension JSONValue: ParamValue {
    /// The value itself.
    public var jsonValue: JSONValue { self }
}

extension Array: ParamValue where Element: ParamValue {
    /// An array of the elements.
    public var jsonValue: JSONValue { .array(map(\.jsonValue)) }
}

extension ParamValue where Self: RawRepresentable, RawValue: ParamValue {
    /// The raw value, as the definition lists it.
    public var jsonValue: JSONValue { rawValue.jsonValue }
}

extension JSONObject: ParamValue {
    /// The object itself.
    public var jsonValue: JSONValue { .object(self) }
}
