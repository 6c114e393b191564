import JSONText

extension SchemaCompiler {
    /// The rules of a schema, those last that ask what the others have evaluated.
    mutating func rules(
        of reader: SchemaReader,
        at place: SchemaPlace
    ) throws(SchemaFault) -> [Rule] {
        try checkCore(reader)
        let dialect = library.resources[place.resource].dialect
        var rules: [Rule] = []
        if dialect.validates {
            rules += try valueRules(reader).map(Rule.value)
            rules += try numberRules(reader).map(Rule.number)
            rules += try lengthRules(reader).map(Rule.string)
            rules += try arrayRules(reader).map(Rule.array)
            rules += try objectRules(reader).map(Rule.object)
        }
        rules += try formatRules(reader, asserts: dialect.assertsFormats).map(Rule.string)
        rules += try combinations(reader, at: place).map(Rule.combination)
        rules += try itemRules(reader, at: place, validates: dialect.validates).map(Rule.array)
        rules += try propertyRules(reader, at: place).map(Rule.object)
        if reader.object["unevaluatedItems"] != nil {
            rules.append(.unevaluatedItems(try number(of: "unevaluatedItems", in: place)))
        }
        if reader.object["unevaluatedProperties"] != nil {
            rules.append(
                .unevaluatedProperties(try number(of: "unevaluatedProperties", in: place))
            )
        }
        return rules
    }

    /// Refuses wrong values of keywords that lead to no rule.
    private func checkCore(_ reader: SchemaReader) throws(SchemaFault) {
        for keyword in ["$id", "$schema", "$comment"] { _ = try reader.text(keyword) }
        for keyword in ["$anchor", "$dynamicAnchor"] { try reader.checkAnchor(keyword) }
        _ = try reader.names("$defs")
    }

    private func valueRules(_ reader: SchemaReader) throws(SchemaFault) -> [ValueRule] {
        var rules: [ValueRule] = []
        if let value = reader.object["type"] { rules.append(.type(try types(value, reader))) }
        if let values = try reader.values("enum") { rules.append(.oneOf(values, Set(values))) }
        if let value = reader.object["const"] { rules.append(.constant(value)) }
        return rules
    }

    private func types(
        _ value: JSONValue,
        _ reader: SchemaReader
    ) throws(SchemaFault) -> TypeSet {
        let names: [String]
        if let name = value.stringValue {
            names = [name]
        } else {
            names = (value.arrayValue ?? []).compactMap(\.stringValue)
            guard !names.isEmpty, names.count == value.arrayValue?.count else {
                throw reader.wrong("type", .typeNames, value)
            }
        }
        guard let types = TypeSet(names) else {
            let unknown = names.first { !TypeSet.names.contains($0) } ?? ""
            throw reader.fault(.unknownType(unknown), "type")
        }
        return types
    }

    private func numberRules(_ reader: SchemaReader) throws(SchemaFault) -> [NumberRule] {
        var rules: [NumberRule] = []
        if let limit = try reader.number("minimum") { rules.append(.minimum(limit)) }
        if let limit = try reader.number("exclusiveMinimum") {
            rules.append(.exclusiveMinimum(limit))
        }
        if let limit = try reader.number("maximum") { rules.append(.maximum(limit)) }
        if let limit = try reader.number("exclusiveMaximum") {
            rules.append(.exclusiveMaximum(limit))
        }
        if let divisor = try reader.number("multipleOf") {
            guard divisor > JSONNumber(0) else {
                throw reader.wrong("multipleOf", .positiveNumber, .number(divisor))
            }
            rules.append(.multipleOf(divisor))
        }
        return rules
    }

    private mutating func lengthRules(
        _ reader: SchemaReader
    ) throws(SchemaFault) -> [StringRule] {
        var rules: [StringRule] = []
        if let limit = try reader.count("minLength") { rules.append(.minLength(limit)) }
        if let limit = try reader.count("maxLength") { rules.append(.maxLength(limit)) }
        if let text = try reader.text("pattern") {
            do {
                rules.append(.pattern(try pattern(text)))
            } catch {
                throw reader.fault(.badPattern(text, error), "pattern")
            }
        }
        return rules
    }

    private func formatRules(
        _ reader: SchemaReader,
        asserts: Bool
    ) throws(SchemaFault) -> [StringRule] {
        guard let name = try reader.text("format"), asserts || options.assertsFormats,
            let format = StringFormat(rawValue: name)
        else { return [] }
        return [.format(format)]
    }
}
