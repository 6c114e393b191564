/// A text to be found in any mixture of the spellings that outputs use: plain, percent-encoded
/// (upper and lower hexadecimal, also more than once), form-encoded, JSON-escaped (also more than
/// once), escaped for XML and HTML, and quoted for a shell.
///
/// One pattern stands for all of them, because two encoders seldom agree on what they escape.
struct SecretPattern {
    /// The ways to spell one character.
    private struct Unit {
        var literal: [UInt8]
        /// Spellings that other formats give the character.
        var aliases: [[UInt8]]
        /// What may stand after a run of backslashes.
        var escapes: [[UInt8]]
    }

    private let units: [Unit]
    /// For each byte, whether a spelling can begin with it.
    let firstBytes: [Bool]

    /// The pattern of a text; `urlAlphabet` also takes `-` for `+` and `_` for `/`, as the second
    /// alphabet of base64 does.
    init(_ text: String, urlAlphabet: Bool = false) {
        units = text.unicodeScalars.map { Self.unit(of: $0, urlAlphabet: urlAlphabet) }
        var first = [Bool](repeating: false, count: 256)
        let literals = units.first.map { [$0.literal] + $0.aliases } ?? []
        for byte in literals.compactMap(\.first) + Array("%\\".utf8) { first[Int(byte)] = true }
        firstBytes = first
    }

    /// Where the longest match that begins at the index ends, nil if none begins there.
    func end(in bytes: [UInt8], from start: Int) -> Int? {
        guard firstBytes[Int(bytes[start])] else { return nil }
        var ends = [start]
        for unit in units {
            var next: [Int] = []
            for index in ends { Self.extend(&next, in: bytes, from: index, by: unit) }
            guard !next.isEmpty else { return nil }
            ends = next
        }
        return ends.max()
    }

    private static func extend(
        _ ends: inout [Int],
        in bytes: [UInt8],
        from index: Int,
        by unit: Unit
    ) {
        for spelling in [unit.literal] + unit.aliases where bytes.hold(spelling, at: index) {
            ends.insertOnce(index + spelling.count)
        }
        for end in percentEncoded(unit.literal, in: bytes, from: index) { ends.insertOnce(end) }
        let backslashes = bytes.count(of: UInt8(ascii: "\\"), from: index)
        for escape in unit.escapes where backslashes > 0 {
            // An escaped backslash is itself a run of them, so any shorter run may end it too.
            let isBackslash = escape == [UInt8(ascii: "\\")]
            if isBackslash {
                for length in 1...backslashes { ends.insertOnce(index + length) }
            } else if bytes.hold(escape, at: index + backslashes, ignoringHexCase: true) {
                ends.insertOnce(index + backslashes + escape.count)
            }
        }
    }

    /// Where every byte as `%XX` ends, or as `%25XX` where it was encoded again; a percent sign
    /// can be read as either.
    private static func percentEncoded(
        _ literal: [UInt8],
        in bytes: [UInt8],
        from start: Int
    ) -> [Int] {
        var ends = [start]
        for byte in literal {
            let digits = PercentEncoding.hexDigits(byte)
            var next: [Int] = []
            for end in ends where end < bytes.count && bytes[end] == UInt8(ascii: "%") {
                var index = end + 1
                repeat {
                    if bytes.hold(digits, at: index, ignoringHexCase: true) {
                        next.insertOnce(index + 2)
                    }
                    index += 2
                } while bytes.hold(Array("25".utf8), at: index - 2)
            }
            ends = next
        }
        return ends
    }

    private static func unit(of scalar: Unicode.Scalar, urlAlphabet: Bool) -> Unit {
        var aliases = (aliases[scalar] ?? []).map { Array($0.utf8) }
        if urlAlphabet, scalar == "+" { aliases.append([UInt8(ascii: "-")]) }
        if urlAlphabet, scalar == "/" { aliases.append([UInt8(ascii: "_")]) }
        var escapes = [scalar.utf16.map { "u" + hexadecimal($0) }.joined(separator: "\\")]
        if let short = shortEscapes[scalar] { escapes.append(short) }
        return Unit(
            literal: Array(String(scalar).utf8),
            aliases: aliases,
            escapes: escapes.map { Array($0.utf8) }
        )
    }

    private static func hexadecimal(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    private static let shortEscapes: [Unicode.Scalar: String] = [
        "\"": "\"", "\\": "\\", "/": "/", "\n": "n", "\r": "r", "\t": "t", "\u{8}": "b",
        "\u{C}": "f",
    ]

    private static let aliases: [Unicode.Scalar: [String]] = [
        " ": ["+"], "&": ["&amp;"], "<": ["&lt;"], ">": ["&gt;"], "\"": ["&quot;", "&#34;"],
        "'": ["&#39;", "&apos;", "'\\''"],
    ]
}

extension [UInt8] {
    fileprivate func hold(
        _ other: [UInt8],
        at index: Int,
        ignoringHexCase: Bool = false
    ) -> Bool {
        guard index + other.count <= count else { return false }
        for (offset, byte) in other.enumerated() {
            let own = self[index + offset]
            guard own == byte || ignoringHexCase && own.isHexLetter && own | 0x20 == byte | 0x20
            else { return false }
        }
        return true
    }

    fileprivate func count(of byte: UInt8, from start: Int) -> Int {
        var end = start
        while end < count, self[end] == byte { end += 1 }
        return end - start
    }
}

extension UInt8 {
    fileprivate var isHexLetter: Bool { (97...102).contains(self | 0x20) }
}

extension [Int] {
    fileprivate mutating func insertOnce(_ element: Int) {
        if !contains(element) { append(element) }
    }
}
