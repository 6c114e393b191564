import APIModel

/// Text as it stands in a place of a request, and how that place writes what may not stand there.
struct WireText: Equatable {
    /// How a place escapes.
    enum Escaping: Equatable {
        /// Percent-encoding (paths, cookies).
        case percent
        /// Percent-encoding, and a plus for a space (queries, forms).
        case query
        /// None (header lines).
        case none
    }

    let text: String
    let escaping: Escaping

    /// What it stands for.
    var decoded: String {
        switch escaping {
        case .percent: Self.decode(text)
        case .query: Self.decode(String(text.map { $0 == "+" ? " " : $0 }))
        case .none: ByteText.trimmed(text)
        }
    }

    /// The pieces between separators, which were written unescaped or, where they may not stand,
    /// escaped.
    func split(_ separators: [String]) -> [WireText] {
        var rest = text[...]
        var pieces: [WireText] = []
        guard !rest.isEmpty else { return [] }
        while let found = Self.first(of: separators, in: rest) {
            pieces.append(WireText(text: String(rest[..<found.lowerBound]), escaping: escaping))
            rest = rest[found.upperBound...]
        }
        return pieces + [WireText(text: String(rest), escaping: escaping)]
    }

    /// The name and the value around the first equals sign.
    var pair: (name: String, value: WireText) {
        let name = text.prefix { $0 != "=" }
        let value = text.dropFirst(name.count + 1)
        return (
            WireText(text: String(name), escaping: escaping).decoded,
            WireText(text: String(value), escaping: escaping)
        )
    }

    private static func decode(_ text: String) -> String {
        String(decoding: PercentEncoding.decode(text), as: UTF8.self)
    }

    private static func first(
        of separators: [String],
        in text: Substring
    ) -> Range<Substring.Index>? {
        separators.compactMap { text.firstRange(of: $0) }
            .min { $0.lowerBound < $1.lowerBound }
    }
}
