/// A JSON number as it was spelled; compared exactly, whatever its size (`1.0` equals `1`).
public struct JSONNumber: Sendable {
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

    /// The shortest spelling that gives this number back, an integer without `.0`; nil for
    /// infinities and NaN, which JSON has no words for.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        let text = value.description
        spelling = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The number spelled by this text, nil unless it is one by the grammar of RFC 8259,
    /// section 6.
    public init?(exactly text: String) {
        var grammar = NumberGrammar()
        for byte in text.utf8 {
            guard grammar.accept(byte) else { return nil }
        }
        guard grammar.isComplete else { return nil }
        spelling = text
    }
}
