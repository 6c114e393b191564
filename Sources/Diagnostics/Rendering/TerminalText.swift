/// Text that is safe to write to a terminal: what could drive it is shown instead of obeyed.
package enum TerminalText {
    /// The text with control characters written as `\u{1b}`.
    ///
    /// Covered are C0, DEL, C1 (escape sequences begin with these), the line and paragraph
    /// separators, the byte order mark and the marks that turn the direction of writing, which
    /// can make a text read as something else (Unicode Technical Report 36, 3.7).
    /// `keepingLines` leaves line ends and tabs as they are; a carriage return stays only before
    /// a line feed, as alone it writes over what was shown.
    package static func escaped(
        _ text: some StringProtocol,
        keepingLines: Bool = false
    ) -> String {
        var result = String.UnicodeScalarView()
        var scalars = text.unicodeScalars.makeIterator()
        var pending = scalars.next()
        while let scalar = pending {
            pending = scalars.next()
            let isLayout =
                scalar == "\n" || scalar == "\t" || (scalar == "\r" && pending == "\n")
            if drivesTerminal(scalar) && !(keepingLines && isLayout) {
                result.append(contentsOf: spelled(scalar).unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// True for a code point that a terminal would obey instead of showing it.
    package static func drivesTerminal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1f, 0x7f...0x9f: true
        case 0x061c, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: true
        default: false
        }
    }

    private static func spelled(_ scalar: Unicode.Scalar) -> String {
        "\\u{" + String(scalar.value, radix: 16) + "}"
    }
}
