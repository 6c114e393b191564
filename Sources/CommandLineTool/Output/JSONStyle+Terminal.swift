import JSONText

extension JSONStyle {
    /// The colours of JSON on a terminal: from the sixteen that every terminal's theme defines.
    static let terminal = JSONStyle(
        key: paint("1;34"),
        string: paint("32"),
        number: paint("36"),
        literal: paint("35"),
        punctuation: .none
    )

    private static func paint(_ code: String) -> Paint {
        Paint(prefix: Array("\u{1B}[\(code)m".utf8), suffix: Array("\u{1B}[0m".utf8))
    }
}
