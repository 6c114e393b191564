package import JSONText

extension QueryNode {
    /// Answers what the node makes of a value.
    ///
    /// The parser bounds the nesting of nodes, so this recursion is bounded whatever the value.
    package func evaluate(_ value: JSONValue) throws(QueryFault) -> JSONValue {
        switch self {
        case .current: return value
        case .literal(let literal): return literal
        case .field(let name):
            guard case .object(let object) = value else { return .null }
            return name.value(in: object) ?? .null
        case .index(let index): return value.element(at: index)
        case .sequence(let nodes): return try Self.evaluate(nodes, inTurn: value)
        case .projection(let projection, let each): return try projection.evaluate(value, each)
        case .list(let nodes): return try Self.makeArray(nodes, value)
        case .object(let members): return try Self.makeObject(members, value)
        case .or(let nodes): return try Self.first(of: nodes, thatIs: true, value)
        case .and(let nodes): return try Self.first(of: nodes, thatIs: false, value)
        case .not(let node): return .bool(!(try node.evaluate(value)).isTrue)
        case .comparison(let comparator, let left, let right):
            return comparator.compare(try left.evaluate(value), try right.evaluate(value))
        case .call(let call): return try call.evaluate(value)
        }
    }

    private static func evaluate(
        _ nodes: [QueryNode],
        inTurn value: JSONValue
    ) throws(QueryFault) -> JSONValue {
        var current = value
        for node in nodes { current = try node.evaluate(current) }
        return current
    }

    private static func makeArray(
        _ nodes: [QueryNode],
        _ value: JSONValue
    ) throws(QueryFault) -> JSONValue {
        if case .null = value { return .null }
        var elements: [JSONValue] = []
        elements.reserveCapacity(nodes.count)
        for node in nodes { elements.append(try node.evaluate(value)) }
        return .array(elements)
    }

    private static func makeObject(
        _ members: [QueryMember],
        _ value: JSONValue
    ) throws(QueryFault) -> JSONValue {
        if case .null = value { return .null }
        var made: [JSONObject.Member] = []
        made.reserveCapacity(members.count)
        for member in members {
            made.append(
                JSONObject.Member(key: member.key, value: try member.value.evaluate(value))
            )
        }
        return .object(JSONObject(members: made))
    }

    /// The first answer of this truth, or the last answer.
    private static func first(
        of nodes: [QueryNode],
        thatIs truth: Bool,
        _ value: JSONValue
    ) throws(QueryFault) -> JSONValue {
        var answer = JSONValue.null
        for node in nodes {
            answer = try node.evaluate(value)
            if answer.isTrue == truth { break }
        }
        return answer
    }
}

extension JSONValue {
    /// False are `false`, `null` and what is empty; 0 is true (JMESPath specification, "Or
    /// Expressions").
    var isTrue: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .number: true
        case .string(let string): !string.spelling.isEmpty
        case .array(let elements): !elements.isEmpty
        case .object(let object): !object.members.isEmpty
        }
    }

    fileprivate func element(at index: Int) -> JSONValue {
        guard case .array(let elements) = self else { return .null }
        let place = index < 0 ? index + elements.count : index
        return elements.indices.contains(place) ? elements[place] : .null
    }
}
