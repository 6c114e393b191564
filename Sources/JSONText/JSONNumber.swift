/// A JSON number as it was spelled; compared exactly, whatever its size (`1.0` equals `1`).
public struct JSONNumber: Hashable, Sendable {
    /// The text, exactly as written.
    public let spelling: String

    /// Takes a spelling that the parser has checked.
    package init(spelling: String) {
        self.spelling = spelling
    }

    /// The number of this integer.
    public init(_ value: Int) {
        spelling = String(value)
    }
}
