/// The cursors and URLs that a walk asked already, eight bytes each, so that a walk over many
/// pages stays small.
package struct VisitedPages: Sendable, Equatable {
    private(set) var digests: Set<UInt64> = []

    init(digests: some Sequence<UInt64> = []) {
        self.digests = Set(digests)
    }

    /// Notes a place; false if it was there before.
    mutating func insert(_ place: String) -> Bool {
        digests.insert(Self.digest(of: place)).inserted
    }

    /// The same for the same text in every process (FNV-1a, 64 bits).
    package static func digest(of text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
