/// Names and addresses of hosts and mailboxes.
enum AddressFormat {
    /// Labels of letters, digits and hyphens (RFC 1123, section 2.1).
    static func isHostname(_ text: String) -> Bool {
        guard (1...253).contains(text.utf8.count) else { return false }
        return text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .allSatisfy(isLabel)
    }

    /// Four decimal numbers to 255 without leading zeros (RFC 2673, section 3.2).
    static func isIPv4(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                let hasZero = part.first == 48 && part.count > 1
                return !hasZero && (1...3).contains(part.count)
                    && ASCII.number(part, count: part.count).map { $0 < 256 } ?? false
            }
    }

    /// Eight groups of hexadecimal digits, one run of zeros as `::`, the last two perhaps as an
    /// IPv4 address (RFC 4291, section 2.2).
    static func isIPv6(_ text: String) -> Bool {
        guard let double = text.firstRange(of: "::") else { return groupCount(of: text[...]) == 8 }
        let head = text[..<double.lowerBound]
        let tail = text[double.upperBound...]
        guard !head.contains("."), !tail.contains("::"),
            let before = head.isEmpty ? 0 : groupCount(of: head),
            let after = tail.isEmpty ? 0 : groupCount(of: tail)
        else { return false }
        return before + after < 8
    }

    /// A mailbox: local part, `@`, host (RFC 5321, section 4.1.2).
    static func isEmail(_ text: String) -> Bool {
        guard let at = text.lastIndex(of: "@") else { return false }
        let local = text[..<at]
        return (isDotString(local) || isQuoted(local)) && isMailHost(text[text.index(after: at)...])
    }

    private static func isLabel(_ label: Substring.UTF8View) -> Bool {
        let hyphen = UInt8(ascii: "-")
        // RFC 5891, section 4.2.3.1: two hyphens there are for labels of other scripts.
        let isTagged = label.dropFirst(2).starts(with: Array("--".utf8))
        guard !isTagged || label.first.map({ $0 | 0x20 }) == UInt8(ascii: "x") else { return false }
        return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
            && label.allSatisfy { ASCII.isAlphanumeric($0) || $0 == hyphen }
    }

    private static func groupCount(of text: Substring) -> Int? {
        let groups = text.split(separator: ":", omittingEmptySubsequences: false)
        guard let last = groups.last else { return nil }
        let endsInIPv4 = last.contains(".")
        guard !endsInIPv4 || isIPv4(String(last)),
            groups.dropLast(endsInIPv4 ? 1 : 0)
                .allSatisfy({
                    (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(ASCII.isHexDigit)
                })
        else { return nil }
        return groups.count + (endsInIPv4 ? 1 : 0)
    }

    private static func isDotString(_ text: Substring) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false)
            .allSatisfy { atom in
                !atom.isEmpty
                    && atom.utf8.allSatisfy {
                        ASCII.isAlphanumeric($0) || Array("!#$%&'*+-/=?^_`{|}~".utf8).contains($0)
                    }
            }
    }

    private static func isQuoted(_ text: Substring) -> Bool {
        guard text.utf8.count >= 2, text.first == "\"", text.last == "\"" else { return false }
        var isEscaped = false
        for byte in text.utf8.dropFirst().dropLast() {
            guard (32...126).contains(byte), isEscaped || byte != UInt8(ascii: "\"") else {
                return false
            }
            isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        }
        return !isEscaped
    }

    private static func isMailHost(_ host: Substring) -> Bool {
        guard host.first == "[", host.last == "]" else { return isHostname(String(host)) }
        let address = host.dropFirst().dropLast()
        guard address.hasPrefix("IPv6:") else { return isIPv4(String(address)) }
        return isIPv6(String(address.dropFirst(5)))
    }
}
