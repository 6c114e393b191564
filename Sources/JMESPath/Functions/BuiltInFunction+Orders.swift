import JSONText

extension BuiltInFunction {
    /// The functions that put numbers or strings in order.
    static let orders = [
        BuiltInFunction("max", arguments: 1) { input throws(QueryFault) in
            try extreme(of: input, that: .after)
        },
        BuiltInFunction("max_by", arguments: 2, expressionAt: 1) { input throws(QueryFault) in
            try extreme(of: input, that: .after)
        },
        BuiltInFunction("min", arguments: 1) { input throws(QueryFault) in
            try extreme(of: input, that: .before)
        },
        BuiltInFunction("min_by", arguments: 2, expressionAt: 1) { input throws(QueryFault) in
            try extreme(of: input, that: .before)
        },
        BuiltInFunction("sort", arguments: 1, sort),
        BuiltInFunction("sort_by", arguments: 2, expressionAt: 1, sort),
    ]

    /// The first of the elements that none surpasses; of nothing, null.
    private static func extreme(
        of input: FunctionInput,
        that order: ValueOrder
    ) throws(QueryFault) -> JSONValue {
        let elements = try input.array(0)
        let keys = try sortKeys(input, elements)
        guard var best = keys.indices.first else { return .null }
        for index in keys.indices.dropFirst()
        where keys[index].order(to: keys[best]) == order {
            best = index
        }
        return elements[best]
    }

    /// Elements of equal keys keep their order; the standard library does not promise that.
    @Sendable
    private static func sort(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        let elements = try input.array(0)
        let keys = try sortKeys(input, elements)
        let order = keys.indices.sorted { first, second in
            switch keys[first].order(to: keys[second]) {
            case .before: true
            case .after: false
            case .same, nil: first < second
            }
        }
        return .array(order.map { elements[$0] })
    }

    /// What the elements are ordered by, all of them numbers or all of them strings.
    private static func sortKeys(
        _ input: FunctionInput,
        _ elements: [JSONValue]
    ) throws(QueryFault) -> [OrderKey] {
        var keys: [OrderKey] = []
        keys.reserveCapacity(elements.count)
        var expected = ["number", "string"]
        for (place, element) in elements.enumerated() {
            let key = try input.apply(element)
            guard expected.contains(key.typeName), let orderKey = OrderKey(key) else {
                throw wrongKey(input, place, key, expected: expected)
            }
            if place == 0 { expected = [key.typeName] }
            keys.append(orderKey)
        }
        return keys
    }

    private static func wrongKey(
        _ input: FunctionInput,
        _ place: Int,
        _ key: JSONValue,
        expected: [String]
    ) -> QueryFault {
        guard let expression = input.call.function.expressionIndex else {
            return input.wrongElement(0, place, key, expected: expected)
        }
        return .wrongKey(
            function: input.call.name,
            element: place,
            expected: expected,
            found: key.typeName,
            at: input.call.argumentPositions[expression]
        )
    }
}
