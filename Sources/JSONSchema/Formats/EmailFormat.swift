/// Addresses of mail (RFC 5321, section 4.1.2; RFC 6531 for other scripts).
enum EmailFormat {
    static func accepts(_ text: String, isInternational: Bool) -> Bool {
        guard let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return false }
        let local = Array(text.utf8[..<at])
        let domain = String(text[text.utf8.index(after: at)...])
        return isLocal(local, isInternational: isInternational)
            && isDomain(domain, isInternational: isInternational)
    }

    private static func isLocal(_ local: [UInt8], isInternational: Bool) -> Bool {
        let quote = UInt8(ascii: "\"")
        if local.count >= 2, local.first == quote, local.last == quote {
            return isQuoted(local.dropFirst().dropLast(), isInternational: isInternational)
        }
        return local.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .allSatisfy { atom in
                !atom.isEmpty
                    && atom.allSatisfy {
                        $0.isASCIILetter || $0.isASCIIDigit
                            || "!#$%&'*+-/=?^_`{|}~".utf8.contains($0)
                            || (isInternational && $0 >= 0x80)
                    }
            }
    }

    private static func isQuoted(_ text: ArraySlice<UInt8>, isInternational: Bool) -> Bool {
        var rest = text
        while let byte = rest.popFirst() {
            let isEscape = byte == UInt8(ascii: "\\")
            let character = isEscape ? rest.popFirst() ?? 0 : byte
            guard (0x20...0x7E).contains(character) || (isInternational && character >= 0x80),
                isEscape || character != UInt8(ascii: "\"")
            else { return false }
        }
        return true
    }

    private static func isDomain(_ domain: String, isInternational: Bool) -> Bool {
        if domain.hasPrefix("["), domain.hasSuffix("]") {
            let address = String(domain.dropFirst().dropLast())
            if address.hasPrefix("IPv6:") {
                return HostFormats.isIPv6(String(address.dropFirst(5)))
            }
            return HostFormats.isIPv4(address)
        }
        guard isInternational else { return HostFormats.isHostname(domain) }
        // Letters of other scripts are allowed here; which of them is up to registries.
        let letters = domain.unicodeScalars.map { $0.isASCII ? Character($0) : "a" }
        return HostFormats.isHostname(String(letters))
    }
}
