/// The formats in which a body can be printed.
enum OutputFormat: String, CaseIterable, Sendable {
    /// The bytes of the body.
    case raw
    /// Indented JSON.
    case json
    /// JSON without white space.
    case compact
}
