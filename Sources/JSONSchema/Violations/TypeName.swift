/// The names of types in sentences.
enum TypeName {
    /// The name with its article: `an object`, `a string`, `null`.
    static func withArticle(_ name: String) -> String {
        switch name {
        case "null": "null"
        case "array", "integer", "object": "an \(name)"
        default: "a \(name)"
        }
    }
}
