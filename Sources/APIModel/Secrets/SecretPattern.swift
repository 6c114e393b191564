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
        /// Escapes of JSON: groups, each of which stands after a run of backslashes.
        var escapes: [[[UInt8]]]
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
        for spelling in [unit.literal] + unit.aliases {
            ends.insertOnce(contentsOf: bytes.ends(of: spelling, from: [index]))
        }
        for groups in unit.escapes {
            var starts = [index]
            for group in groups {
                starts = bytes.ends(of: group, from: bytes.endsOfBackslashes(from: starts))
            }
            ends.insertOnce(contentsOf: starts)
        }
    }

    private static func unit(of scalar: Unicode.Scalar, urlAlphabet: Bool) -> Unit {
        var aliases = (aliases[scalar] ?? []).map { Array($0.utf8) }
        if urlAlphabet, scalar == "+" { aliases.append([UInt8(ascii: "-")]) }
        if urlAlphabet, scalar == "/" { aliases.append([UInt8(ascii: "_")]) }
        var escapes = [false, true]
            .map { isUpper in
                scalar.utf16.map { Array("u\(hexadecimal($0, isUpper))".utf8) }
            }
        if let short = shortEscapes[scalar] { escapes.append([Array(short.utf8)]) }
        return Unit(
            literal: Array(String(scalar).utf8),
            aliases: aliases,
            escapes: escapes
        )
    }

    private static func hexadecimal(_ unit: UInt16, _ isUpper: Bool) -> String {
        let digits = String(unit, radix: 16, uppercase: isUpper)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// An escaped backslash is a run of backslashes and nothing else.
    private static let shortEscapes: [Unicode.Scalar: String] = [
        "\"": "\"", "\\": "", "/": "/", "\n": "n", "\r": "r", "\t": "t", "\u{8}": "b",
        "\u{C}": "f",
    ]

    private static let aliases: [Unicode.Scalar: [String]] = [
        " ": ["+"], "&": ["&amp;"], "<": ["&lt;"], ">": ["&gt;"], "\"": ["&quot;", "&#34;"],
        "'": ["&#39;", "&apos;", "'\\''"],
    ]
}

extension [UInt8] {
    /// Where these bytes end, each spelled plainly or percent-encoded.
    fileprivate func ends(of other: [UInt8], from starts: [Int]) -> [Int] {
        var ends = starts
        for byte in other where !ends.isEmpty {
            var next: [Int] = []
            for end in ends { appendEnds(of: byte, from: end, to: &next) }
            ends = next
        }
        return ends
    }

    /// Where any run of backslashes ends, of one at least.
    fileprivate func endsOfBackslashes(from starts: [Int]) -> [Int] {
        var all: [Int] = []
        var last = starts
        while !last.isEmpty {
            var next: [Int] = []
            for end in last { appendEnds(of: UInt8(ascii: "\\"), from: end, to: &next) }
            last = next.filter { !all.contains($0) }
            all += last
        }
        return all
    }

    /// One byte in each spelling: as it is, as `%XX`, or as `%25XX` where it was encoded again.
    ///
    /// A percent sign can be read either way; hexadecimal letters match in both cases.
    private func appendEnds(of byte: UInt8, from start: Int, to ends: inout [Int]) {
        guard start < count else { return }
        if self[start] == byte { ends.insertOnce(start + 1) }
        guard self[start] == UInt8(ascii: "%") else { return }
        var index = start + 1
        while index + 2 <= count {
            if hexadecimal(at: index) == byte { ends.insertOnce(index + 2) }
            guard hexadecimal(at: index) == UInt8(ascii: "%") else { return }
            index += 2
        }
    }

    private func hexadecimal(at index: Int) -> UInt8? {
        guard let high = Self.digit(self[index]), let low = Self.digit(self[index + 1]) else {
            return nil
        }
        return high << 4 | low
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 48...57: byte - 48
        case 65...70, 97...102: (byte | 0x20) - 87
        default: nil
        }
    }
}

extension [Int] {
    fileprivate mutating func insertOnce(_ element: Int) {
        if !contains(element) { append(element) }
    }

    fileprivate mutating func insertOnce(contentsOf elements: [Int]) {
        for element in elements { insertOnce(element) }
    }
}
