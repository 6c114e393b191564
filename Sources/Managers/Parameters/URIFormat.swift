/// Absolute URIs (RFC 3986, section 3).
enum URIFormat {
    /// Whether the text is a URI with a scheme.
    static func isURI(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = text.utf8[..<colon]
        guard let first = scheme.first, ASCII.isLetter(first),
            scheme.allSatisfy({ ASCII.isAlphanumeric($0) || [43, 45, 46].contains($0) })
        else { return false }
        let rest = Array(text.utf8[colon...].dropFirst())
        guard hasLegalBytes(rest) else { return false }
        guard rest.starts(with: Array("//".utf8)) else { return !rest.contains(where: isBracket) }
        let authority = rest.dropFirst(2).prefix { !Array("/?#".utf8).contains($0) }
        return isAuthority(authority)
            && !rest.dropFirst(2 + authority.count).contains(where: isBracket)
    }

    private static func hasLegalBytes(_ bytes: [UInt8]) -> Bool {
        let sharps = bytes.count { $0 == UInt8(ascii: "#") }
        return sharps <= 1
            && bytes.indices.allSatisfy { index in
                guard bytes[index] == UInt8(ascii: "%") else { return mayStand(bytes[index]) }
                return bytes[index...].dropFirst().prefix(2).count(where: ASCII.isHexDigit) == 2
            }
    }

    private static func isAuthority(_ authority: ArraySlice<UInt8>) -> Bool {
        let at = authority.lastIndex(of: UInt8(ascii: "@"))
        if let at, authority[..<at].contains(where: isBracket) { return false }
        let host = authority[(at.map { $0 + 1 } ?? authority.startIndex)...]
        guard host.first == UInt8(ascii: "[") else {
            let port = host.drop { $0 != UInt8(ascii: ":") }.dropFirst()
            return !host.contains(where: isBracket) && port.allSatisfy(ASCII.isDigit)
        }
        guard let end = host.firstIndex(of: UInt8(ascii: "]")) else { return false }
        let address = host[host.startIndex + 1..<end]
        let port = host[(end + 1)...]
        return AddressFormat.isIPv6(String(decoding: address, as: UTF8.self))
            && (port.isEmpty || port.first == UInt8(ascii: ":"))
            && port.dropFirst().allSatisfy(ASCII.isDigit)
    }

    private static func isBracket(_ byte: UInt8) -> Bool { byte == 91 || byte == 93 }

    private static func mayStand(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || Array("-._~:/?#[]@!$&'()*+,;=".utf8).contains(byte)
    }
}
