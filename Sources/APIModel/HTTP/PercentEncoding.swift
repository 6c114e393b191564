/// Percent-encoding of bytes (RFC 3986, section 2.1).
public enum PercentEncoding {
    /// What stays as it is.
    public enum Allowed: Sendable {
        /// Letters, digits and `-._~` (section 2.3).
        case unreserved
        /// Those and the reserved characters, and escapes that stand there already (RFC 6570,
        /// section 3.2.3).
        case reserved
    }

    /// The text with every byte escaped that is not allowed to stay.
    public static func encode(_ text: String, allowing allowed: Allowed = .unreserved) -> String {
        encode(bytes: Array(text.utf8), allowing: allowed)
    }

    /// The bytes as text, every one escaped that is not allowed to stay.
    public static func encode(bytes: [UInt8], allowing allowed: Allowed = .unreserved) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 2)
        for (index, byte) in bytes.enumerated() {
            if isUnreserved(byte) || allowed == .reserved && stays(bytes, at: index) {
                result.append(byte)
            } else {
                result.append(UInt8(ascii: "%"))
                result += hexDigits(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The bytes that the text stands for; an incomplete escape stays as it is.
    public static func decode(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let value = escapedByte(bytes, at: index) {
                result.append(value)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }

    static func escape(_ byte: UInt8) -> String {
        "%" + String(decoding: hexDigits(byte), as: UTF8.self)
    }

    /// The byte as two hexadecimal digits in upper case (section 2.1 asks for upper case).
    static func hexDigits(_ byte: UInt8) -> [UInt8] {
        [byte >> 4, byte & 15].map { $0 < 10 ? $0 + 48 : $0 + 55 }
    }

    static func escapedByte(_ bytes: [UInt8], at index: Int) -> UInt8? {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
            let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
            let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
        else { return nil }
        return UInt8(high << 4 | low)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122: true
        default: byte == 45 || byte == 46 || byte == 95 || byte == 126
        }
    }

    private static func stays(_ bytes: [UInt8], at index: Int) -> Bool {
        reserved.contains(bytes[index]) || escapedByte(bytes, at: index) != nil
    }

    private static let reserved = Array(":/?#[]@!$&'()*+,;=".utf8)
}
