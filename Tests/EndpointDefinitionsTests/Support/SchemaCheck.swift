import JSONText

/// A check by JSON Schema of exactly the words that the emitted schemas use; another word fails.
struct SchemaCheck {
    private let root: JSONValue

    /// A check by this schema.
    init(_ root: JSONValue) {
        self.root = root
    }

    /// Whether the value fits.
    func accepts(_ value: JSONValue) throws -> Bool {
        try accepts(value, by: root)
    }

    /// A word that this check does not know.
    struct UnknownWord: Error {
        let word: String
    }

    private func accepts(_ value: JSONValue, by schema: JSONValue) throws -> Bool {
        guard let members = schema.objectValue?.members else { return schema.boolValue ?? false }
        for member in members {
            let word = member.key.value
            guard try fits(value, word, member.value, in: schema) else { return false }
        }
        return true
    }

    private func fits(
        _ value: JSONValue,
        _ word: String,
        _ rule: JSONValue,
        in schema: JSONValue
    ) throws -> Bool {
        switch word {
        case "$schema", "title", "description", "$defs": return true
        case "$ref": return try accepts(value, by: definition(rule.stringValue ?? ""))
        case "type": return isOf(rule, value)
        case "enum": return rule.arrayValue?.contains(value) ?? false
        case "const": return rule == value
        case "anyOf":
            return try (rule.arrayValue ?? []).contains { try accepts(value, by: $0) }
        case "oneOf":
            return try (rule.arrayValue ?? []).filter { try accepts(value, by: $0) }.count == 1
        case "items":
            return try (value.arrayValue ?? []).allSatisfy { try accepts($0, by: rule) }
        default:
            return try fitsObject(value, word, rule, in: schema)
                ?? fitsScalar(value, word, rule)
        }
    }

    private func fitsObject(
        _ value: JSONValue,
        _ word: String,
        _ rule: JSONValue,
        in schema: JSONValue
    ) throws -> Bool? {
        let members = value.objectValue?.members
        let keys = value.objectValue?.keys ?? []
        switch word {
        case "properties":
            return try (members ?? [])
                .allSatisfy { member in
                    guard let own = rule.objectValue?[member.key.value] else { return true }
                    return try accepts(member.value, by: own)
                }
        case "additionalProperties":
            let known = schema.objectValue?["properties"]?.objectValue?.keys ?? []
            return try (members ?? [])
                .allSatisfy { member in
                    try known.contains(member.key.value) || accepts(member.value, by: rule)
                }
        case "propertyNames":
            return try keys.allSatisfy { try accepts(.text($0), by: rule) }
        case "required":
            guard members != nil else { return true }
            return (rule.arrayValue ?? []).allSatisfy { keys.contains($0.stringValue ?? "") }
        case "dependentRequired":
            return (rule.objectValue?.members ?? [])
                .allSatisfy { dependent in
                    !keys.contains(dependent.key.value)
                        || (dependent.value.arrayValue ?? [])
                            .allSatisfy {
                                keys.contains($0.stringValue ?? "")
                            }
                }
        case "minProperties": return members.map { $0.count >= rule.count } ?? true
        case "maxProperties": return members.map { $0.count <= rule.count } ?? true
        default: return nil
        }
    }

    private func fitsScalar(_ value: JSONValue, _ word: String, _ rule: JSONValue) throws -> Bool {
        switch word {
        case "minimum":
            guard let number = value.numberValue, let limit = rule.numberValue else { return true }
            return number >= limit
        case "maximum":
            guard let number = value.numberValue, let limit = rule.numberValue else { return true }
            return number <= limit
        case "exclusiveMinimum":
            guard let number = value.numberValue, let limit = rule.numberValue else { return true }
            return number > limit
        case "minItems": return value.arrayValue.map { $0.count >= rule.count } ?? true
        case "minLength":
            return value.stringValue.map { $0.unicodeScalars.count >= rule.count } ?? true
        case "pattern":
            guard let text = value.stringValue, let pattern = rule.stringValue else { return true }
            return try text.firstMatch(of: Regex(pattern)) != nil
        default: throw UnknownWord(word: word)
        }
    }

    private func isOf(_ type: JSONValue, _ value: JSONValue) -> Bool {
        let names = type.arrayValue?.compactMap(\.stringValue) ?? [type.stringValue ?? ""]
        let isInteger = value.numberValue?.isInteger ?? false
        return names.contains(value.typeName) || (isInteger && names.contains("integer"))
    }

    private func definition(_ reference: String) throws -> JSONValue {
        let name = String(reference.dropFirst("#/$defs/".count))
        guard let found = root.objectValue?["$defs"]?.objectValue?[name] else {
            throw UnknownWord(word: reference)
        }
        return found
    }
}

extension JSONValue {
    fileprivate var count: Int { numberValue?.intValue ?? 0 }
}
