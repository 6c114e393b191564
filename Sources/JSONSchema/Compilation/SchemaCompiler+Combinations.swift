import JSONText

extension SchemaCompiler {
    /// References and the keywords that combine schemas for the value itself.
    mutating func combinations(
        _ reader: SchemaReader,
        at place: SchemaPlace
    ) throws(SchemaFault) -> [Combination] {
        var result: [Combination] = []
        if let reference = try reader.text("$ref") {
            let target = try library.resolve(reference, at: place, keyword: "$ref")
            result.append(.reference(number(of: target)))
        }
        if let reference = try reader.text("$dynamicRef") {
            result.append(try dynamicReference(reference, at: place))
        }
        if let schemas = try numbers(of: "allOf", reader, at: place) {
            result.append(.all(schemas))
        }
        if let schemas = try numbers(of: "anyOf", reader, at: place) {
            result.append(.any(schemas))
        }
        if let schemas = try numbers(of: "oneOf", reader, at: place) {
            result.append(.one(schemas))
        }
        if let schema = try single("not", reader, at: place) { result.append(.not(schema)) }
        let then = try single("then", reader, at: place)
        let otherwise = try single("else", reader, at: place)
        if let condition = try single("if", reader, at: place) {
            result.append(.condition(condition, then: then, otherwise: otherwise))
        }
        return result
    }

    private mutating func dynamicReference(
        _ reference: String,
        at place: SchemaPlace
    ) throws(SchemaFault) -> Combination {
        let target = try library.resolve(reference, at: place, keyword: "$dynamicRef")
        guard let name = library.dynamicAnchor(of: reference, at: target) else {
            return .reference(number(of: target))
        }
        noteDynamicAnchor(name)
        return .dynamicReference(number(of: target), anchor: name)
    }
}
