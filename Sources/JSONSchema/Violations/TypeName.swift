/// The names of types in sentences.
enum TypeName {
    /// The name with its article: `an object`, `a string`, `null`; what is no name, such as the
    /// spelling of a number, stays as it is.
    static func withArticle(_ name: String) -> String {
        switch name {
        case "array", "integer", "object": "an \(name)"
        case "boolean", "number", "string": "a \(name)"
        default: name
        }
    }
}
