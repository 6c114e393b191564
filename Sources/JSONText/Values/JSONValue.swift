/// A JSON value as it was written: key order, duplicate keys and the spelling of every number and
/// string survive parsing and printing (RFC 8259).
///
/// Equality is JSON's, not the text's: numbers compare exactly by value, strings by their
/// characters, objects by members whatever their order.
public enum JSONValue: Sendable {
    /// The literal `null`.
    case null
    /// The literals `true` and `false`.
    case bool(Bool)
    /// A number, by its spelling.
    case number(JSONNumber)
    /// A string, by its spelling.
    case string(JSONString)
    /// An array, in order.
    case array([JSONValue])
    /// An object, its members in order, repeated keys kept.
    case object(JSONObject)
}

extension JSONValue {
    /// A string value of these characters.
    public static func text(_ value: String) -> JSONValue {
        .string(JSONString(value))
    }

    /// A number value of this integer.
    public static func integer(_ value: Int) -> JSONValue {
        .number(JSONNumber(value))
    }

    /// The characters of a string, otherwise nil.
    public var stringValue: String? {
        guard case .string(let string) = self else { return nil }
        return string.value
    }

    /// The elements of an array, otherwise nil.
    public var arrayValue: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// The object, otherwise nil.
    public var objectValue: JSONObject? {
        guard case .object(let object) = self else { return nil }
        return object
    }

    /// The boolean, otherwise nil.
    public var boolValue: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    /// The number, otherwise nil.
    public var numberValue: JSONNumber? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    /// The name JSON Schema gives to the kind of this value: `null`, `boolean`, `number`,
    /// `string`, `array` or `object`.
    public var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
