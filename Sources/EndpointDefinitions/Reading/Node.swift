import JSONText

/// A JSON value of a definition with its place in the file.
typealias Node = LocatedJSON

extension LocatedJSON {
    /// What it is, in words that follow "found".
    var words: String {
        switch value {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let number): "the number \(number.spelling)"
        case .string(let string) where string.spelling.utf8.count <= 40: "\"\(string.spelling)\""
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// The characters of a string, otherwise nil.
    var text: String? {
        guard case .string(let string) = value else { return nil }
        return string.value
    }

    /// The elements of an array, otherwise nil.
    var elements: [LocatedJSON]? {
        guard case .array(let elements) = value else { return nil }
        return elements
    }

    /// The members of an object, otherwise nil.
    var members: [LocatedMember]? {
        guard case .object(let members) = value else { return nil }
        return members
    }

    /// The value of this key, nil where there is none.
    subscript(_ key: String) -> LocatedJSON? {
        member(key)?.value
    }

    /// The bytes of so many characters of a string from the given one on, escapes counted as what
    /// they stand for.
    func span(offset: Int, length: Int) -> JSONSpan {
        guard case .string(let string) = value else { return span }
        let starts = string.characterOffsets
        let first = starts[min(offset, starts.count - 1)]
        let last = starts[min(offset + length, starts.count - 1)]
        let base = span.start + 1
        return JSONSpan(start: base + first, end: base + max(last, first + 1))
    }

    /// The opening brace or bracket alone.
    var opening: JSONSpan {
        JSONSpan(start: span.start, end: span.start + 1)
    }
}

extension JSONString {
    /// How many bytes of the spelling precede each character, and their number at the end.
    fileprivate var characterOffsets: [Int] {
        var scalarOffsets: [Int] = []
        let bytes = Array(spelling.utf8)
        var index = 0
        while index < bytes.count {
            scalarOffsets.append(index)
            index += Self.width(at: index, of: bytes)
        }
        var offsets: [Int] = []
        var scalar = 0
        for character in value {
            offsets.append(scalar < scalarOffsets.count ? scalarOffsets[scalar] : bytes.count)
            scalar += character.unicodeScalars.count
        }
        return offsets + [bytes.count]
    }

    /// How many bytes spell the scalar that begins here.
    private static func width(at index: Int, of bytes: [UInt8]) -> Int {
        guard bytes[index] != UInt8(ascii: "\\") else {
            guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u") else { return 2 }
            return isHighSurrogate(at: index, of: bytes) ? 12 : 6
        }
        switch bytes[index] {
        case 0xF0...: return 4
        case 0xE0...: return 3
        case 0xC0...: return 2
        default: return 1
        }
    }

    private static func isHighSurrogate(at index: Int, of bytes: [UInt8]) -> Bool {
        guard index + 12 <= bytes.count else { return false }
        let digits = String(decoding: bytes[(index + 2)..<(index + 4)], as: UTF8.self).lowercased()
        return ["d8", "d9", "da", "db"].contains(digits) && bytes[index + 6] == UInt8(ascii: "\\")
    }
}
