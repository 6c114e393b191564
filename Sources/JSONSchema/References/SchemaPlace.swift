import JSONText

/// A schema at its place in a document.
struct SchemaPlace: Sendable {
    /// Where something is: a document by its number, and a JSON Pointer into it.
    struct Key: Hashable, Sendable {
        let document: Int
        let pointer: String
    }

    let key: Key
    let value: JSONValue
    /// The resource, by its number, that the schema belongs to (JSON Schema Core 2020-12,
    /// section 4.3.5).
    let resource: Int
}

/// A schema with an identifier of its own, and what belongs to it.
struct SchemaResource: Sendable {
    let base: URIReference
    let root: SchemaPlace.Key
    let dialect: SchemaDialect
    var anchors: [String: SchemaPlace.Key] = [:]
    var dynamicAnchors: [String: SchemaPlace.Key] = [:]
}

/// What the vocabularies of a meta-schema ask for (JSON Schema Core 2020-12, section 8.1.2).
struct SchemaDialect: Sendable {
    /// Whether the keywords of the validation vocabulary mean anything.
    var validates = true
    /// Whether `format` refuses strings.
    var assertsFormats = false
}
