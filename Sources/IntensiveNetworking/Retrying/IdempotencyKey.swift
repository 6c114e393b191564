package import APIModel

/// The header line by which a server knows the tries of one call, so that an unsafe method can be
/// repeated; it is the same for all of them.
package enum IdempotencyKey {
    /// A line of this name with a random UUID (RFC 9562, section 5.4).
    package static func field(
        named name: String,
        using random: inout some RandomNumberGenerator
    ) -> HTTPField {
        let high = random.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        let low = random.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        let digits = hex(high) + hex(low)
        var groups: [Substring] = []
        var rest = digits[...]
        for length in [8, 4, 4, 4, 12] {
            groups.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return HTTPField(name, groups.joined(separator: "-"))
    }

    private static func hex(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
