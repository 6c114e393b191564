import JSONText

/// A value that has an order, a number or a string, prepared for many comparisons.
enum OrderKey {
    /// A number and the double nearest to it.
    case number(JSONNumber, nearest: Double)
    /// The characters of a string.
    case text(String)

    /// The key of a value, or nil where the value has no order.
    init?(_ value: JSONValue) {
        switch value {
        case .number(let number): self = .number(number, nearest: number.doubleValue)
        case .string(let string): self = .text(string.value)
        default: return nil
        }
    }

    /// How this key stands to another, or nil where one is a number and one a string.
    func order(to other: OrderKey?) -> ValueOrder? {
        switch (self, other) {
        case (.number(let left, let nearLeft), .number(let right, let nearRight)):
            // Rounding keeps the order, so doubles that differ decide; equal ones do not.
            if nearLeft < nearRight { return .before }
            if nearLeft > nearRight { return .after }
            if left < right { return .before }
            return right < left ? .after : .same
        case (.text(let left), .text(let right)): return Self.order(left, right)
        default: return nil
        }
    }

    /// The order of code points, which that of UTF-8 bytes is; `String` would compare by
    /// canonical equivalence.
    private static func order(_ left: String, _ right: String) -> ValueOrder {
        if left.utf8.elementsEqual(right.utf8) { return .same }
        return left.utf8.lexicographicallyPrecedes(right.utf8) ? .before : .after
    }
}

/// How one value stands to another.
enum ValueOrder {
    case before, same, after
}
