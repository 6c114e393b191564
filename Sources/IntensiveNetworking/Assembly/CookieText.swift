import APIModel

/// The bytes of a cookie (RFC 6265, section 4.1.1).
enum CookieText {
    /// The text with every byte escaped that a cookie value cannot hold, and the percent sign.
    ///
    /// What a cookie can hold stays as it is: most servers do not decode cookies, and a token
    /// must reach them unchanged.
    static func encode(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            if isAllowed(byte) {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                encoded += PercentEncoding.encode(bytes: [byte])
            }
        }
        return encoded
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !forbidden.contains(byte)
    }

    private static let forbidden = Array("\",;\\%".utf8)
}
