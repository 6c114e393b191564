import JSONText

/// Reads the values of a schema's keywords, and refuses those of a wrong kind.
struct SchemaReader {
    let object: JSONObject
    /// The place of the schema, in words.
    let pointer: String

    func text(_ keyword: String) throws(SchemaFault) -> String? {
        guard let value = object[keyword] else { return nil }
        guard let text = value.stringValue else { throw wrong(keyword, .text, value) }
        return text
    }

    func boolean(_ keyword: String) throws(SchemaFault) -> Bool? {
        guard let value = object[keyword] else { return nil }
        guard let flag = value.boolValue else { throw wrong(keyword, .boolean, value) }
        return flag
    }

    func number(_ keyword: String) throws(SchemaFault) -> JSONNumber? {
        guard let value = object[keyword] else { return nil }
        guard let number = value.numberValue else { throw wrong(keyword, .number, value) }
        return number
    }

    /// A count; one that no `Int` can hold is cut to the largest, which nothing reaches.
    func count(_ keyword: String) throws(SchemaFault) -> Int? {
        guard let value = object[keyword] else { return nil }
        guard let number = value.numberValue, number.isInteger, number >= JSONNumber(0) else {
            throw wrong(keyword, .count, value)
        }
        return number.intValue ?? Int.max
    }

    func texts(_ keyword: String) throws(SchemaFault) -> [String]? {
        guard let value = object[keyword] else { return nil }
        guard let texts = Self.differentTexts(value) else { throw wrong(keyword, .texts, value) }
        return texts
    }

    func values(_ keyword: String) throws(SchemaFault) -> [JSONValue]? {
        guard let value = object[keyword] else { return nil }
        guard let values = value.arrayValue else { throw wrong(keyword, .values, value) }
        return values
    }

    /// How many schemas the keyword lists.
    func schemaCount(_ keyword: String) throws(SchemaFault) -> Int? {
        guard let value = object[keyword] else { return nil }
        guard let values = value.arrayValue, !values.isEmpty else {
            throw wrong(keyword, .schemas, value)
        }
        return values.count
    }

    /// The names that the keyword gives to schemas.
    func names(_ keyword: String) throws(SchemaFault) -> [String]? {
        guard let value = object[keyword] else { return nil }
        guard let members = value.objectValue else { throw wrong(keyword, .namedSchemas, value) }
        return members.effectiveMembers().map(\.key.value)
    }

    func namedTexts(
        _ keyword: String
    ) throws(SchemaFault) -> [(property: String, needed: [String])]? {
        guard let value = object[keyword] else { return nil }
        guard let members = value.objectValue else { throw wrong(keyword, .namedTexts, value) }
        var result: [(property: String, needed: [String])] = []
        for member in members.effectiveMembers() {
            guard let texts = Self.differentTexts(member.value) else {
                throw wrong(keyword, .namedTexts, value)
            }
            result.append((member.key.value, texts))
        }
        return result
    }

    /// Refuses an anchor that is no name (JSON Schema Core 2020-12, section 8.2.2).
    func checkAnchor(_ keyword: String) throws(SchemaFault) {
        guard let text = try text(keyword) else { return }
        let first = text.utf8.first ?? 0
        let isName =
            (first.isASCIILetter || first == UInt8(ascii: "_"))
            && text.utf8.allSatisfy {
                $0.isASCIILetter || $0.isASCIIDigit || "-._".utf8.contains($0)
            }
        guard isName else { throw wrong(keyword, .anchor, .text(text)) }
    }

    func fault(_ reason: SchemaFault.Reason, _ tokens: String...) -> SchemaFault {
        let place = tokens.reduce(pointer) { JSONPointer.appending($1, to: $0) }
        return SchemaFault(pointer: place, reason: reason)
    }

    func wrong(
        _ keyword: String,
        _ expected: SchemaFault.KeywordValue,
        _ value: JSONValue
    ) -> SchemaFault {
        let found = value.numberValue?.spelling ?? TypeSet.name(of: value)
        return fault(
            .wrongValue(keyword: keyword, expected: expected, found: found),
            keyword
        )
    }

    private static func differentTexts(_ value: JSONValue) -> [String]? {
        guard let values = value.arrayValue, Set(values).count == values.count else { return nil }
        let texts = values.compactMap(\.stringValue)
        return texts.count == values.count ? texts : nil
    }
}
