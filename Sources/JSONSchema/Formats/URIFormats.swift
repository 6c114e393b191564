/// URIs and references (RFC 3986), those with other scripts (RFC 3987), and templates (RFC 6570).
enum URIFormats {
    static func accepts(_ text: String, isInternational: Bool, isReference: Bool) -> Bool {
        let uri = URIReference(text)
        guard uri.scheme != nil || isReference else { return false }
        let characters = Characters(isInternational: isInternational)
        if let authority = uri.authority {
            guard isAuthority(authority, characters) else { return false }
        }
        // Without a scheme, a colon in the first segment would make one.
        if uri.scheme == nil, uri.authority == nil,
            uri.path.prefix(while: { $0 != "/" }).contains(":")
        {
            return false
        }
        return characters.allow(uri.path, and: ":@/")
            && characters.allow(uri.query ?? "", and: ":@/?")
            && characters.allow(uri.fragment ?? "", and: ":@/?")
    }

    private static func isAuthority(_ authority: String, _ characters: Characters) -> Bool {
        var host = Substring(authority)
        if let at = host.lastIndex(of: "@") {
            guard characters.allow(String(host[..<at]), and: ":") else { return false }
            host = host[host.index(after: at)...]
        }
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]") else { return false }
            let address = String(host[host.index(after: host.startIndex)..<end])
            return isLiteral(address) && isPort(host[host.index(after: end)...])
        }
        let name = host.prefix { $0 != ":" }
        return characters.allow(String(name), and: "") && isPort(host[name.endIndex...])
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || (text.hasPrefix(":") && text.dropFirst().utf8.allSatisfy(\.isASCIIDigit))
    }

    /// Whether the text is an address in brackets, of IPv6 or of a later version.
    private static func isLiteral(_ text: String) -> Bool {
        guard text.hasPrefix("v") || text.hasPrefix("V") else { return HostFormats.isIPv6(text) }
        let parts = text.dropFirst()
            .split(
                separator: ".",
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
        return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty
            && parts[0].utf8.allSatisfy { $0.hexadecimalValue != nil }
            && Characters(isInternational: false).allow(String(parts[1]), and: ":")
    }

    /// Whether the text is a template (RFC 6570, section 2).
    static func isTemplate(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "}"), 0...0x20, 0x7F: return false
            case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"): return false
            case UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "|"):
                return false
            case UInt8(ascii: "{"):
                guard let end = rest.firstIndex(of: UInt8(ascii: "}")),
                    isExpression(rest[..<end])
                else { return false }
                rest = rest[(end + 1)...]
            default: continue
            }
        }
        return true
    }

    private static func isExpression(_ text: ArraySlice<UInt8>) -> Bool {
        let names = "+#./;?&".utf8.contains(text.first ?? 0) ? text.dropFirst() : text
        return names.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .allSatisfy(isVariable)
    }

    /// Whether the text is a name, perhaps with a star or a length (RFC 6570, section 2.3).
    private static func isVariable(_ text: ArraySlice<UInt8>) -> Bool {
        let bare = text.last == UInt8(ascii: "*") ? text.dropLast() : text
        let parts = bare.split(
            separator: UInt8(ascii: ":"),
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        if parts.count == 2 {
            let isLength =
                (1...4).contains(parts[1].count) && parts[1].first != UInt8(ascii: "0")
                && parts[1].allSatisfy(\.isASCIIDigit)
            guard isLength, bare.count == text.count else { return false }
        }
        let name = Array(parts.first ?? [])
        return name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty }
            && name.indices.allSatisfy { index in
                let byte = name[index]
                return byte.isASCIILetter || byte.isASCIIDigit || "_.".utf8.contains(byte)
                    || PercentEncoding.octet(in: name, at: index) != nil
            }
    }
}

/// The characters that may stand in parts of URIs (RFC 3986, section 2).
private struct Characters {
    let isInternational: Bool

    /// Whether the text is of unreserved characters, sub-delimiters, octets and these signs.
    func allow(_ text: String, and others: String) -> Bool {
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() {
            let isAllowed =
                byte.isASCIILetter || byte.isASCIIDigit || "-._~!$&'()*+,;=".utf8.contains(byte)
                || others.utf8.contains(byte) || (isInternational && byte >= 0x80)
                || PercentEncoding.octet(in: bytes, at: index) != nil
            guard isAllowed else { return false }
        }
        return true
    }
}
