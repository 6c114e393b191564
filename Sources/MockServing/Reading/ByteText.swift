import Glibc

/// Small readings of bytes that the grammar of HTTP needs in several places.
enum ByteText {
    /// The bytes without spaces and tabs at both ends.
    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes
        while let first = rest.first, isBlank(first) { rest = rest.dropFirst() }
        while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
        return rest
    }

    /// The text without spaces and tabs at both ends.
    static func trimmed(_ text: some StringProtocol) -> String {
        String(decoding: trimmed(Array(text.utf8)[...]), as: UTF8.self)
    }

    /// The elements of comma-separated lists (RFC 9110, section 5.6.1), empty ones left out.
    static func listElements(_ values: [String]) -> [String] {
        values.flatMap { $0.split(separator: ",") }.map { trimmed($0) }.filter { !$0.isEmpty }
    }

    /// The place of the first occurrence of a pattern, from a place on.
    static func firstIndex(
        of pattern: [UInt8],
        in bytes: [UInt8],
        from start: Int
    ) -> Int? {
        bytes.withUnsafeBytes { all in
            guard let base = all.baseAddress, let first = pattern.first else { return nil }
            var place = start
            while place + pattern.count <= all.count {
                let room = all.count - pattern.count + 1 - place
                guard let found = memchr(base + place, Int32(first), room) else { return nil }
                if memcmp(found, pattern, pattern.count) == 0 {
                    return UnsafeRawPointer(found) - base
                }
                place = UnsafeRawPointer(found) - base + 1
            }
            return nil
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
