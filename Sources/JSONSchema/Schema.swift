public import JSONText

/// A JSON Schema of draft 2020-12 (json-schema.org), checked and prepared when it is made.
///
/// Making one finds every mistake in the schema itself; validating answers every way in which a
/// value is not what the schema asks for. Numbers are compared exactly, strings by code points.
/// No document is fetched: what references lead to must be in the schema or among the documents
/// given. This module knows nothing of where schemas and values come from.
///
/// Reading order: `References` finds schemas by URI, `Compilation` makes a `Tree` of nodes,
/// `Validation` walks that, `Patterns` and `Formats` judge strings.
public struct Schema: Sendable {
    let tree: SchemaTree
    let options: SchemaOptions

    /// Prepares a schema, or throws the first mistake in it; references may lead to the documents,
    /// which are known by their URIs.
    public init(
        _ value: JSONValue,
        documents: [String: JSONValue] = [:],
        options: SchemaOptions = SchemaOptions()
    ) throws(SchemaFault) {
        var compiler = SchemaCompiler(documents: documents, options: options)
        tree = try compiler.compile(value)
        self.options = options
    }

    /// Every way in which the value is not what the schema asks for; none if it is valid.
    public func validate(_ value: JSONValue) -> [SchemaViolation] {
        var validator = Validator(tree, depthLimit: options.depthLimit, isQuiet: false)
        return validator.violations(of: value)
    }

    /// Whether the value is valid; faster than a list of violations where it is not.
    public func accepts(_ value: JSONValue) -> Bool {
        var validator = Validator(tree, depthLimit: options.depthLimit, isQuiet: true)
        return validator.accepts(value)
    }
}
