/// Any text cut into words from which Swift names are put together.
///
/// A word is a run of letters, digits and combining marks; everything else separates. A text
/// without any such character is spelled by the numbers of its characters (`u2B50`).
///
/// This file is compiled into the build plugin as well, which has no other file of ours.
struct SwiftWords {
    let words: [String]

    init(_ text: String) {
        let parts = text.unicodeScalars.split { !Self.belongsToWord($0) }
        let words = parts.map { String(String.UnicodeScalarView($0)) }
        guard !words.isEmpty else {
            self.words = text.unicodeScalars.map { "u" + String($0.value, radix: 16).uppercased() }
            return
        }
        self.words = words
    }

    /// The words joined, each beginning with an upper-case letter: `ItemListV1`.
    var upperCamel: String {
        words.map(Self.capitalized).joined()
    }

    /// The words joined, the first in lower case: `itemListV1`, `idToken` of `ID-Token`.
    var lowerCamel: String {
        guard let first = words.first else { return "" }
        return Self.uncapitalized(first) + words.dropFirst().map(Self.capitalized).joined()
    }

    // The standard library only: no character class of Foundation's is needed.
    private static func belongsToWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return Character(scalar).isLetter || ("0"..."9").contains(scalar) }
        // Letters of the Latin-1 block that Swift's grammar leaves out of identifiers are none.
        guard scalar.value >= 0xC0 else { return [0xAA, 0xB5, 0xBA].contains(scalar.value) }
        return scalar.properties.isXIDContinue
    }

    private static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    /// `ID` becomes `id`, `URLPath` becomes `urlPath`, `Name` becomes `name`.
    private static func uncapitalized(_ word: String) -> String {
        let upper = word.prefix { $0.isUppercase }
        let rest = word.dropFirst(upper.count)
        guard upper.count > 1, rest.first?.isLetter == true else {
            return upper.lowercased() + rest
        }
        return upper.dropLast().lowercased() + upper.suffix(1) + rest
    }
}
