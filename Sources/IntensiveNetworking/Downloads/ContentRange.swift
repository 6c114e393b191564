/// A `Content-Range` of bytes (RFC 9110, section 14.4).
struct ContentRange: Equatable {
    /// The first and the last byte, nil in `bytes */N`.
    let range: ClosedRange<Int64>?
    /// The number of bytes of the whole, nil for `*`.
    let total: Int64?

    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let sides = words[1].split(separator: "/", omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        let total = FieldNumber.count(sides[1])
        guard total != nil || sides[1] == "*" else { return nil }
        self.total = total
        guard sides[0] != "*" else {
            range = nil
            return
        }
        let ends = sides[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = FieldNumber.count(ends[0]),
            let last = FieldNumber.count(ends[1]), first <= last, last < total ?? .max
        else { return nil }
        range = first...last
    }
}
