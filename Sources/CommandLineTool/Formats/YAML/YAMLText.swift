import Diagnostics
import JSONText

/// Decides in which of YAML's styles a string can stand, and writes it in that one.
struct YAMLText {
    /// Whether characters that a terminal would obey are written as escapes.
    let escapesControls: Bool

    /// Words that YAML 1.1 or 1.2 reads as null or a boolean, in lower case.
    private static let reservedWords: Set<String> = [
        "null", "true", "false", "yes", "no", "on", "off", "y", "n",
    ]

    /// Bytes that may begin something else than plain text: indicators, numbers and times, `<<`
    /// and `=` of YAML 1.1, and a space.
    private static let leaders = Set(" -?:,[]{}#&*!|>'\"%@`~+.=<0123456789".utf8)

    /// Whether the characters alone mean the string.
    func isPlain(_ string: JSONString) -> Bool {
        let value = string.value
        guard let first = value.utf8.first, !YAMLText.leaders.contains(first) else { return false }
        guard value.utf8.last != UInt8(ascii: " "), value.utf8.last != UInt8(ascii: ":") else {
            return false
        }
        if value.utf8.count <= 5, YAMLText.reservedWords.contains(value.lowercased()) {
            return false
        }
        return hasOnlyPlainScalars(value) && !mayHoldLoneSurrogate(string)
    }

    private func hasOnlyPlainScalars(_ value: String) -> Bool {
        var previous: Unicode.Scalar = " "
        for scalar in value.unicodeScalars {
            guard isPrintable(scalar) else { return false }
            if previous == ":" && scalar == " " || previous == " " && scalar == "#" { return false }
            previous = scalar
        }
        return true
    }

    /// The string as a literal block (YAML 1.2.2, section 8.1.2), its header first, without the
    /// last line end; nil if it has no line feed or a block would not give it back.
    func block(_ string: JSONString, indent: Int) -> [UInt8]? {
        let value = string.value
        guard value.utf8.contains(UInt8(ascii: "\n")), fitsBlock(string) else { return nil }
        let endsWithLineFeed = value.utf8.last == UInt8(ascii: "\n")
        var bytes = Array((endsWithLineFeed ? "|" : "|-").utf8)
        let text = endsWithLineFeed ? value.utf8.dropLast() : value.utf8[...]
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            bytes.append(UInt8(ascii: "\n"))
            if !line.isEmpty { bytes += repeatElement(UInt8(ascii: " "), count: indent) }
            bytes += line
        }
        return bytes
    }

    /// The first line says the indentation, so it must not be empty or begin with a space; what
    /// is after the last line feed but one would need another header.
    private func fitsBlock(_ string: JSONString) -> Bool {
        let bytes = string.value.utf8
        let first = bytes.first
        guard first != UInt8(ascii: "\n"), first != UInt8(ascii: " ") else { return false }
        guard !bytes.suffix(2).elementsEqual("\n\n".utf8) else { return false }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard lines.allSatisfy({ line in line.contains { $0 != UInt8(ascii: " ") } }) else {
            return false
        }
        return string.value.unicodeScalars.allSatisfy { $0 == "\n" || isPrintable($0) }
            && !mayHoldLoneSurrogate(string)
    }

    /// The string in double quotes (YAML 1.2.2, section 7.3.1), on one line.
    func quoted(_ string: JSONString) -> [UInt8] {
        var bytes = [UInt8(ascii: "\"")]
        let units = mayHoldLoneSurrogate(string) ? string.codeUnits : Array(string.value.utf16)
        var decoder = UTF16()
        var rest = units.makeIterator()
        var position = 0
        while true {
            switch decoder.decode(&rest) {
            case .scalarValue(let scalar):
                append(scalar, to: &bytes)
                position += UTF16.width(scalar)
            case .error:
                bytes += YAMLText.escape(UInt32(units[position]))
                position += 1
            case .emptyInput:
                bytes.append(UInt8(ascii: "\""))
                return bytes
            }
        }
    }

    private func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        switch scalar {
        case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)]
        case "\n": bytes += "\\n".utf8
        case "\r": bytes += "\\r".utf8
        case "\t": bytes += "\\t".utf8
        case _ where isPrintable(scalar): bytes += String(scalar).utf8
        default: bytes += YAMLText.escape(scalar.value)
        }
    }

    private static func escape(_ codePoint: UInt32) -> [UInt8] {
        let digits = String(codePoint, radix: 16)
        let padding = String(repeating: "0", count: max(0, 4 - digits.count))
        return Array("\\u\(padding)\(digits)".utf8)
    }

    private func mayHoldLoneSurrogate(_ string: JSONString) -> Bool {
        string.hasEscapes && string.value.unicodeScalars.contains("\u{FFFD}")
    }

    /// Printable (YAML 1.2.2, section 5.1) and no line break by YAML 1.1 either.
    private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: true
        case 0..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
        default: !(escapesControls && TerminalText.drivesTerminal(scalar))
        }
    }
}
