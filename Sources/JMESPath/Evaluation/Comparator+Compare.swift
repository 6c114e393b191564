import JSONText

extension Comparator {
    /// Compares two values.
    ///
    /// Equality is for all kinds; order is for two numbers and, as in the reference
    /// implementation, for two strings, and null for anything else.
    func compare(_ left: JSONValue, _ right: JSONValue) -> JSONValue {
        switch self {
        case .equal: return .bool(left == right)
        case .notEqual: return .bool(left != right)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            guard let order = ValueOrder.between(left, right) else { return .null }
            return .bool(accepts(order))
        }
    }

    private func accepts(_ order: ValueOrder) -> Bool {
        switch self {
        case .equal: order == .same
        case .notEqual: order != .same
        case .less: order == .before
        case .lessOrEqual: order != .after
        case .greater: order == .after
        case .greaterOrEqual: order != .before
        }
    }
}

/// How one value stands to another.
enum ValueOrder {
    case before, same, after

    /// The order of two numbers or two strings, nil for anything else.
    static func between(_ left: JSONValue, _ right: JSONValue) -> ValueOrder? {
        switch (left, right) {
        case (.number(let left), .number(let right)):
            if left < right { return .before }
            return right < left ? .after : .same
        case (.string(let left), .string(let right)):
            return between(left.value, right.value)
        default: return nil
        }
    }

    /// The order of code points, which that of UTF-8 bytes is; `String` would compare by
    /// canonical equivalence.
    private static func between(_ left: String, _ right: String) -> ValueOrder {
        if left.utf8.elementsEqual(right.utf8) { return .same }
        return left.utf8.lexicographicallyPrecedes(right.utf8) ? .before : .after
    }
}
