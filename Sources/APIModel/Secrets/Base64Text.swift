/// Base64 (RFC 4648, section 4).
package enum Base64Text {
    /// The bytes in the standard alphabet, padded.
    package static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                text.append(
                    place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : padding
                )
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether the byte is a letter of the standard or of the URL alphabet (section 5).
    static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122: true
        default:
            [UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_")]
                .contains(byte)
        }
    }

    static let padding = UInt8(ascii: "=")

    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    )
}
