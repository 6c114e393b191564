extension SchemaFault {
    /// The fault in plain words, with its place and what to do about it.
    public var message: String {
        "\(place): \(reason.message)"
    }

    private var place: String {
        pointer.isEmpty ? "the schema" : "'\(pointer)'"
    }
}

extension SchemaFault.Reason {
    /// What is wrong and what to do about it, without the place.
    var message: String {
        switch self {
        case .notASchema(let found):
            "must be a schema, which is an object or a boolean, and is \(withArticle(found))"
        case .wrongValue(_, let expected, let found):
            "must be \(expected.words), and is \(withArticle(found))"
        case .unknownType(let name):
            "'\(name)' is no type of JSON; use array, boolean, integer, null, number, object or "
                + "string"
        case .badPattern(let pattern, let fault):
            "the regular expression '\(pattern)' cannot be read: \(fault.message)"
        case .unknownDocument(let reference, let document):
            "the reference '\(reference)' leads out of the document to '\(document)', which is not "
                + "fetched; copy that schema into '$defs'"
        case .nothingThere(let reference): "the reference '\(reference)' leads to nothing"
        case .identifierWithFragment(let text):
            "the identifier '\(text)' has a fragment; use '$anchor' for that"
        case .repeatedIdentifier(let text): "the identifier '\(text)' is given to two schemas"
        case .repeatedAnchor(let text): "the anchor '\(text)' is given to two schemas"
        case .otherDraft(let uri):
            "'\(uri)' is another draft; write the schema for "
                + "'https://json-schema.org/draft/2020-12/schema'"
        case .unknownVocabulary(let uri): "the required vocabulary '\(uri)' is not known"
        }
    }

    private func withArticle(_ type: String) -> String {
        TypeName.withArticle(type)
    }
}

extension SchemaFault.KeywordValue {
    /// What the keyword takes.
    fileprivate var words: String {
        switch self {
        case .text: "a string"
        case .number: "a number"
        case .positiveNumber: "a number above 0"
        case .count: "an integer of at least 0"
        case .boolean: "a boolean"
        case .texts: "an array of different strings"
        case .values: "an array"
        case .schemas: "an array of at least one schema"
        case .namedSchemas: "an object of schemas"
        case .namedTexts: "an object of arrays of strings"
        case .typeNames: "the name of a type or an array of such names"
        case .anchor: "a name that begins with a letter or an underscore"
        }
    }
}
