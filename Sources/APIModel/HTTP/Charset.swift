/// The character sets that are shown decoded; the bytes in a pipe are never touched.
package enum Charset: Sendable {
    /// UTF-8; broken sequences become U+FFFD.
    case utf8
    /// ISO-8859-1, by the WHATWG encoding standard the same as windows-1252.
    case latin1

    /// The set of this label, compared as the WHATWG encoding standard does; nil if it is not
    /// known here.
    package init?(label: String) {
        switch label.lowercased().filter({ $0 != " " && $0 != "\t" }) {
        case "utf-8", "utf8", "unicode-1-1-utf-8", "us-ascii-utf8": self = .utf8
        case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1", "us-ascii",
            "ascii", "windows-1252", "cp1252", "x-cp1252", "iso-8859-15":
            self = .latin1
        default: return nil
        }
    }

    /// How many bytes at the start are whole characters.
    package func wholeCharacters(in bytes: [UInt8]) -> Int {
        guard self == .utf8 else { return bytes.count }
        // A sequence has at most four bytes: an incomplete one begins in the last three.
        for distance in 1...3 where bytes.count >= distance {
            let byte = bytes[bytes.count - distance]
            if byte & 0xC0 == 0x80 { continue }
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return length > distance ? bytes.count - distance : bytes.count
        }
        return bytes.count
    }

    /// The characters of the bytes.
    package func decode(_ bytes: ArraySlice<UInt8>) -> String {
        switch self {
        case .utf8: String(decoding: bytes, as: UTF8.self)
        case .latin1: String(String.UnicodeScalarView(bytes.map(Self.windows1252)))
        }
    }

    /// The characters that windows-1252 has in place of the control characters from 0x80 on.
    private static let upperControls: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013,
        0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]

    private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
        guard (0x80..<0xA0).contains(byte) else { return Unicode.Scalar(byte) }
        return Unicode.Scalar(upperControls[Int(byte) - 0x80]) ?? "\u{FFFD}"
    }
}
