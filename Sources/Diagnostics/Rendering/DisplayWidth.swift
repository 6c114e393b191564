/// How many columns of a terminal a text takes, which is neither its bytes nor its characters.
///
/// Wide ranges follow Unicode Standard Annex 11 (East Asian Width); emoji and joined sequences
/// follow Unicode Technical Standard 51. Control characters count nothing: escape them first.
package enum DisplayWidth {
    /// The columns that a text takes on one line.
    package static func columns(of text: some StringProtocol) -> Int {
        let isPlain = text.utf8.allSatisfy { (0x20..<0x7f).contains($0) }
        guard !isPlain else { return text.utf8.count }
        return text.reduce(0) { $0 + columns(of: $1) }
    }

    /// The columns that one character, however many code points it is made of, takes.
    package static func columns(of character: Character) -> Int {
        if let byte = character.asciiValue { return (0x20..<0x7f).contains(byte) ? 1 : 0 }
        guard !isEmoji(character) else { return 2 }
        return character.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
    }

    /// True for a character that terminals draw as a picture, two columns wide whatever it joins.
    private static func isEmoji(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return false }
        let asksForPicture = first.properties.isEmoji && scalars.contains("\u{fe0f}")
        let refusesPicture = scalars.contains("\u{fe0e}")
        return asksForPicture || (first.properties.isEmojiPresentation && !refusesPicture)
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        if takesNoColumn(scalar) { return 0 }
        return isWide(scalar) ? 2 : 1
    }

    private static func takesNoColumn(_ scalar: Unicode.Scalar) -> Bool {
        // Vowels and final consonants of Hangul join the syllable they follow.
        if (0x1160...0x11ff).contains(scalar.value) { return true }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator:
            return true
        case .format:
            return scalar != "\u{ad}"
        default:
            return false
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x1100 else { return false }
        return wideRanges.contains { $0.contains(scalar.value) }
    }

    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf,
        0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f,
        0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18dff, 0x1aff0...0x1b2ff,
        0x1f200...0x1f265, 0x20000...0x3fffd,
    ]
}
