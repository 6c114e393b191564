extension JSONNumber {
    /// The number as an integer, nil if it has a fraction or does not fit; `1.0` and `1e2` are
    /// integers.
    public var intValue: Int? {
        if let value = Int(spelling) { return value }
        return JSONDecimal(spelling).integer
    }

    /// The nearest double; numbers beyond its range become infinite or zero.
    public var doubleValue: Double {
        // Every spelling of the grammar is one that Swift reads.
        Double(spelling) ?? .nan
    }

    /// Whether the number is mathematically an integer, however it is spelled.
    public var isInteger: Bool {
        JSONDecimal(spelling).isInteger
    }
}

extension JSONNumber: Hashable {
    /// Whether both are the same number, whatever their spelling and size.
    public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        // Spellings are ASCII, where `==` is exact.
        if left.spelling == right.spelling { return true }
        if let one = Int(left.spelling), let other = Int(right.spelling) { return one == other }
        return JSONDecimal(left.spelling) == JSONDecimal(right.spelling)
    }

    /// Feeds the numeric value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(JSONDecimal(spelling))
    }
}

extension JSONNumber: Comparable {
    /// Whether the left number is the smaller one, exactly.
    public static func < (left: JSONNumber, right: JSONNumber) -> Bool {
        if let one = Int(left.spelling), let other = Int(right.spelling) { return one < other }
        return JSONDecimal(left.spelling) < JSONDecimal(right.spelling)
    }
}
