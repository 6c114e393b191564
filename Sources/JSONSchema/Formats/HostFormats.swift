/// Names and addresses of hosts.
enum HostFormats {
    /// Whether the text is a name of a host (RFC 1123, section 2.1).
    static func isHostname(_ text: String) -> Bool {
        guard !text.isEmpty, text.utf8.count <= 253 else { return false }
        return text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .allSatisfy { label in
                let hyphen = UInt8(ascii: "-")
                return (1...63).contains(label.count) && label.first != hyphen
                    && label.last != hyphen
                    && label.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == hyphen }
            }
    }

    /// Whether the text is four numbers with dots (RFC 2673, section 3.2).
    static func isIPv4(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                guard (1...3).contains(part.count), part.allSatisfy(\.isASCIIDigit) else {
                    return false
                }
                // A zero in front would make the number octal for some.
                guard part.count == 1 || part.first != UInt8(ascii: "0") else { return false }
                return part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } <= 255
            }
    }

    /// Whether the text is an address of IPv6 (RFC 4291, section 2.2).
    static func isIPv6(_ text: String) -> Bool {
        let halves = cut(text)
        guard halves.count <= 2 else { return false }
        guard halves.count == 2 else { return groups(of: halves[0], isLast: true) == 8 }
        guard let front = halves[0].isEmpty ? 0 : groups(of: halves[0], isLast: false),
            let back = halves[1].isEmpty ? 0 : groups(of: halves[1], isLast: true)
        else { return false }
        return front + back <= 7
    }

    /// The parts of the text between double colons.
    private static func cut(_ text: String) -> [[UInt8]] {
        let bytes = Array(text.utf8)
        let colon = UInt8(ascii: ":")
        var parts: [[UInt8]] = [[]]
        var index = 0
        while index < bytes.count {
            if index + 1 < bytes.count, bytes[index] == colon, bytes[index + 1] == colon {
                parts.append([])
                index += 2
            } else {
                parts[parts.count - 1].append(bytes[index])
                index += 1
            }
        }
        return parts
    }

    /// How many groups of 16 bits the text spells; nil if it does not.
    private static func groups(of text: [UInt8], isLast: Bool) -> Int? {
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        var count = 0
        for (index, part) in parts.enumerated() {
            if isLast, index == parts.count - 1, part.contains(UInt8(ascii: ".")) {
                guard isIPv4(String(decoding: part, as: UTF8.self)) else { return nil }
                count += 2
                continue
            }
            guard (1...4).contains(part.count), part.allSatisfy({ $0.hexadecimalValue != nil })
            else { return nil }
            count += 1
        }
        return count
    }
}
