/// The formats of `--output`: the bytes as they came, or one that is written from values.
enum OutputFormat: Sendable, Equatable {
    /// The bytes of the body.
    case raw
    /// Written from the value, or the view of it.
    case value(ValueFormat)

    /// The words of all formats.
    static let words = ["raw"] + ValueFormat.allCases.map(\.rawValue)

    init?(word: String) {
        guard word != "raw" else {
            self = .raw
            return
        }
        guard let format = ValueFormat(rawValue: word) else { return nil }
        self = .value(format)
    }
}
