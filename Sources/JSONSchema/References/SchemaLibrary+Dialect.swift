import JSONText

extension SchemaLibrary {
    private static let vocabularies = "https://json-schema.org/draft/2020-12/vocab/"

    private static let known: Set<String> = [
        "core", "applicator", "unevaluated", "validation", "meta-data", "format-annotation",
        "format-assertion", "content",
    ]

    /// What the meta-schema asks for that `$schema` names; nil where that keyword is missing.
    ///
    /// A meta-schema that is not known is taken for one that changes nothing, unless it is another
    /// draft's.
    func dialect(
        of object: JSONObject,
        at key: SchemaPlace.Key
    ) throws(SchemaFault) -> SchemaDialect? {
        guard let text = object["$schema"]?.stringValue else { return nil }
        let uri = URIReference(text)
        let name = uri.withoutFragment.description
        if name == MetaSchema.identifier { return SchemaDialect() }
        if uri.authority == "json-schema.org", !uri.path.hasPrefix("/draft/2020-12/") {
            throw fault(.otherDraft(text), at: key, "$schema")
        }
        guard let list = unreadDocument(named: name)?.objectValue?["$vocabulary"]?.objectValue
        else { return SchemaDialect() }
        var dialect = SchemaDialect(validates: false)
        for member in list.effectiveMembers() {
            let vocabulary = member.key.value
            let short = String(vocabulary.dropFirst(Self.vocabularies.count))
            if vocabulary.hasPrefix(Self.vocabularies), Self.known.contains(short) {
                dialect.validates = dialect.validates || short == "validation"
                dialect.assertsFormats = dialect.assertsFormats || short == "format-assertion"
            } else if member.value.boolValue == true {
                throw fault(.unknownVocabulary(vocabulary), at: key, "$schema")
            }
        }
        return dialect
    }
}
