import JSONText

extension SchemaCompiler {
    func arrayRules(_ reader: SchemaReader) throws(SchemaFault) -> [ArrayRule] {
        var rules: [ArrayRule] = []
        if let limit = try reader.count("minItems") { rules.append(.minItems(limit)) }
        if let limit = try reader.count("maxItems") { rules.append(.maxItems(limit)) }
        if try reader.boolean("uniqueItems") ?? false { rules.append(.uniqueItems) }
        return rules
    }

    func objectRules(_ reader: SchemaReader) throws(SchemaFault) -> [ObjectRule] {
        var rules: [ObjectRule] = []
        if let limit = try reader.count("minProperties") { rules.append(.minProperties(limit)) }
        if let limit = try reader.count("maxProperties") { rules.append(.maxProperties(limit)) }
        if let names = try reader.texts("required"), !names.isEmpty {
            rules.append(.required(names))
        }
        if let needs = try reader.namedTexts("dependentRequired") {
            rules.append(.dependentRequired(needs))
        }
        return rules
    }

    mutating func itemRules(
        _ reader: SchemaReader,
        at place: SchemaPlace,
        validates: Bool
    ) throws(SchemaFault) -> [ArrayRule] {
        var rules: [ArrayRule] = []
        let prefix = try numbers(of: "prefixItems", reader, at: place) ?? []
        let rest = try single("items", reader, at: place)
        if !prefix.isEmpty || rest != nil { rules.append(.items(prefix: prefix, rest: rest)) }
        let least = try reader.count("minContains") ?? 1
        let most = try reader.count("maxContains")
        if let schema = try single("contains", reader, at: place) {
            rules.append(
                .contains(schema, least: validates ? least : 1, most: validates ? most : nil)
            )
        }
        return rules
    }

    mutating func propertyRules(
        _ reader: SchemaReader,
        at place: SchemaPlace
    ) throws(SchemaFault) -> [ObjectRule] {
        var rules: [ObjectRule] = []
        let named = try named("properties", reader, at: place)
        let patterns = try patternProperties(reader, at: place)
        let additional = try single("additionalProperties", reader, at: place)
        if !named.isEmpty || !patterns.isEmpty || additional != nil {
            let entries = named.map { (key: $0.property, schema: $0.schema) }
            rules.append(
                .properties(
                    PropertyRules(
                        named: KeyTable(entries),
                        patterns: patterns,
                        additional: additional
                    )
                )
            )
        }
        if let schema = try single("propertyNames", reader, at: place) {
            rules.append(.names(schema))
        }
        let dependent = try self.named("dependentSchemas", reader, at: place)
        if !dependent.isEmpty { rules.append(.dependentSchemas(dependent)) }
        return rules
    }

    private mutating func patternProperties(
        _ reader: SchemaReader,
        at place: SchemaPlace
    ) throws(SchemaFault) -> [(pattern: Pattern, schema: Int)] {
        var result: [(pattern: Pattern, schema: Int)] = []
        for entry in try named("patternProperties", reader, at: place) {
            do {
                result.append((try pattern(entry.property), entry.schema))
            } catch {
                throw reader.fault(
                    .badPattern(entry.property, error),
                    "patternProperties",
                    entry.property
                )
            }
        }
        return result
    }

    private mutating func named(
        _ keyword: String,
        _ reader: SchemaReader,
        at place: SchemaPlace
    ) throws(SchemaFault) -> [(property: String, schema: Int)] {
        var result: [(property: String, schema: Int)] = []
        for name in try reader.names(keyword) ?? [] {
            result.append((name, try number(of: keyword, name, in: place)))
        }
        return result
    }

    /// The number of the keyword's only schema.
    mutating func single(
        _ keyword: String,
        _ reader: SchemaReader,
        at place: SchemaPlace
    ) throws(SchemaFault) -> Int? {
        guard reader.object[keyword] != nil else { return nil }
        return try number(of: keyword, in: place)
    }

    /// The numbers of the schemas that the keyword lists.
    mutating func numbers(
        of keyword: String,
        _ reader: SchemaReader,
        at place: SchemaPlace
    ) throws(SchemaFault) -> [Int]? {
        guard let count = try reader.schemaCount(keyword) else { return nil }
        var result: [Int] = []
        for index in 0..<count {
            result.append(try number(of: keyword, String(index), in: place))
        }
        return result
    }
}
