package import JSONText

extension Query {
    /// What decided that a query is not true, where that is one comparison: `3 > 5` of
    /// `length(items) > minimum`; nil where it is anything else.
    ///
    /// Of several conditions joined by `&&` the first that does not hold is told.
    package func comparison(in value: JSONValue) -> ComparedValues? {
        var node = root
        while case .and(let parts) = node {
            guard let broken = parts.first(where: { !$0.holds(for: value) }) else { return nil }
            node = broken
        }
        guard case .comparison(let comparator, let left, let right) = node,
            let left = try? left.evaluate(value), let right = try? right.evaluate(value)
        else { return nil }
        return ComparedValues(left: left, sign: comparator.sign, right: right)
    }
}

/// The two values of a comparison and the sign between them.
package struct ComparedValues: Sendable, Equatable {
    /// What stands on the left.
    package let left: JSONValue
    /// The sign as queries write it.
    package let sign: String
    /// What stands on the right.
    package let right: JSONValue
}

extension QueryNode {
    fileprivate func holds(for value: JSONValue) -> Bool {
        (try? evaluate(value)) == .bool(true)
    }
}

extension Comparator {
    fileprivate var sign: String {
        switch self {
        case .equal: "=="
        case .notEqual: "!="
        case .less: "<"
        case .lessOrEqual: "<="
        case .greater: ">"
        case .greaterOrEqual: ">="
        }
    }
}
