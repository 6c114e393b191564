import APIModel

extension BinaryEncoding {
    /// The bytes as text.
    func encode(_ bytes: [UInt8]) -> String {
        switch self {
        case .hex: HexText.encode(bytes)
        case .base64: Base64Text.encode(bytes)
        case .base64url: Self.urlAlphabet(Base64Text.encode(bytes))
        }
    }

    /// The bytes that a text stands for, nil if it is no such text; base64 is read in both
    /// alphabets, padded or not.
    func decode(_ text: String) -> [UInt8]? {
        self == .hex ? HexText.decode(text) : Self.base64Bytes(text)
    }

    private static func urlAlphabet(_ text: String) -> String {
        String(
            text.filter { $0 != "=" }
                .map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
        )
    }

    private static func base64Bytes(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (bits, count) = (0, 0)
        let letters = text.utf8.reversed().drop { $0 == UInt8(ascii: "=") }.reversed()
        guard letters.count % 4 != 1, text.utf8.count - letters.count <= 2 else { return nil }
        for letter in letters {
            guard let value = value(of: letter) else { return nil }
            (bits, count) = ((bits << 6 | value) & 0xFFFF, count + 6)
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        }
        return bytes
    }

    private static func value(of letter: UInt8) -> Int? {
        switch letter {
        case 65...90: Int(letter) - 65
        case 97...122: Int(letter) - 71
        case 48...57: Int(letter) + 4
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
