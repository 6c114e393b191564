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
            guard let order = OrderKey(left)?.order(to: OrderKey(right)) else { return .null }
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
