import JSONText

/// The schemas of properties by name, found by the bytes of the name: a `Dictionary` of `String`
/// would take canonically equivalent names for one another.
struct KeyTable: Sendable {
    private let entries: [(key: String, schema: Int)]
    /// For each remainder of a hash the entries that have it.
    private let buckets: [[Int]]

    init(_ entries: [(key: String, schema: Int)]) {
        self.entries = entries
        var buckets = [[Int]](repeating: [], count: max(1, entries.count * 2))
        for (place, entry) in entries.enumerated() {
            buckets[Int(Self.hash(entry.key) % UInt64(buckets.count))].append(place)
        }
        self.buckets = buckets
    }

    /// The schema of the property, nil if there is none of this name.
    func schema(of key: JSONString) -> Int? {
        let hash = Self.hash(key.hasEscapes ? key.value : key.spelling)
        let bucket = buckets[Int(hash % UInt64(buckets.count))]
        for place in bucket where key.matches(entries[place].key) {
            return entries[place].schema
        }
        return nil
    }

    /// A simple hash of the bytes; names in a schema are not chosen to collide.
    private static func hash(_ key: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash ^ hash >> 32
    }
}
