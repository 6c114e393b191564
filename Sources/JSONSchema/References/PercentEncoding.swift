/// Percent-encoding of URIs (RFC 3986, section 2.1).
enum PercentEncoding {
    /// The characters that the text stands for; a percent sign that begins no octet stays.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let octet = octet(in: bytes, at: index) {
                decoded.append(octet)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// The octet that is spelled at this place, nil if there is none.
    static func octet(in bytes: [UInt8], at index: Int) -> UInt8? {
        guard index + 2 < bytes.count, bytes[index] == UInt8(ascii: "%"),
            let high = bytes[index + 1].hexadecimalValue,
            let low = bytes[index + 2].hexadecimalValue
        else { return nil }
        return high << 4 | low
    }
}
