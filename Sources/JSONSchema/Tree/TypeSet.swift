import JSONText

/// The types that a value may be of.
struct TypeSet: Sendable {
    static let names = ["array", "boolean", "integer", "null", "number", "object", "string"]

    let names: [String]
    private let bits: UInt8

    /// The types of these names, or nil if one of them is unknown.
    init?(_ names: [String]) {
        var bits: UInt8 = 0
        for name in names {
            guard let index = Self.names.firstIndex(of: name) else { return nil }
            bits |= 1 << UInt8(index)
        }
        self.names = names
        self.bits = bits
    }

    /// Whether the value is of one of the types; `1.0` is an integer.
    func contains(_ value: JSONValue) -> Bool {
        switch value {
        case .array: has(0)
        case .bool: has(1)
        case .null: has(3)
        case .number(let number): has(4) || (has(2) && Self.isInteger(number))
        case .object: has(5)
        case .string: has(6)
        }
    }

    /// The type's name for a message, where a whole number is an integer.
    static func name(of value: JSONValue) -> String {
        guard case .number(let number) = value, isInteger(number) else { return value.typeName }
        return "integer"
    }

    private func has(_ index: UInt8) -> Bool {
        bits >> index & 1 == 1
    }

    private static func isInteger(_ number: JSONNumber) -> Bool {
        // Most integers are spelled as such, which needs no arithmetic.
        let isPlain = number.spelling.utf8.allSatisfy {
            $0.isASCIIDigit || $0 == UInt8(ascii: "-")
        }
        return isPlain || number.isInteger
    }
}
