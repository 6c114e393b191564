/// The formats of texts that declarations can name (JSON Schema Validation 2020-12, section 7.3,
/// and OpenAPI's `byte`); unknown ones pass, as JSON Schema asks.
enum TextFormat {
    /// Whether the text is of the format.
    static func accepts(_ text: String, as format: String) -> Bool {
        byName[format]?(text) ?? true
    }

    private static let byName: [String: @Sendable (String) -> Bool] = [
        "date": TimeFormat.isDate,
        "time": TimeFormat.isTime,
        "date-time": TimeFormat.isDateTime,
        "duration": DurationFormat.isDuration,
        "email": AddressFormat.isEmail,
        "hostname": AddressFormat.isHostname,
        "ipv4": AddressFormat.isIPv4,
        "ipv6": AddressFormat.isIPv6,
        "uri": URIFormat.isURI,
        "uuid": isUUID,
        "byte": isBase64,
        "base64": isBase64,
    ]

    /// Five groups of hexadecimal digits (RFC 9562, section 4).
    static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && groups.joined().allSatisfy { ASCII.isHexDigit($0) }
    }

    /// Padded base64 of the standard alphabet (RFC 4648, section 4).
    static func isBase64(_ text: String) -> Bool {
        let letters = text.utf8.prefix { ASCII.isAlphanumeric($0) || $0 == 43 || $0 == 47 }
        let rest = text.utf8.dropFirst(letters.count)
        return text.utf8.count % 4 == 0 && rest.count <= 2
            && rest.allSatisfy { $0 == UInt8(ascii: "=") }
    }
}

/// Kinds of ASCII bytes.
enum ASCII {
    static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

    static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

    static func isAlphanumeric(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (97...102).contains(byte | 0x20)
    }

    /// The number of so many digits and nothing else.
    static func number(_ digits: some Collection<UInt8>, count: Int) -> Int? {
        guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    }
}
