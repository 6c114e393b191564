package import JSONText

extension Projection {
    /// Answers the array of what `each` answers for the parts of a value, without nulls; null
    /// where the value cannot be taken apart so.
    func evaluate(_ value: JSONValue, _ each: QueryNode) throws(QueryFault) -> JSONValue {
        guard let parts = try parts(of: value) else { return .null }
        if case .current = each { return .array(Self.withoutNulls(parts)) }
        var answers: [JSONValue] = []
        answers.reserveCapacity(parts.count)
        for part in parts {
            let answer = try each.evaluate(part)
            if case .null = answer { continue }
            answers.append(answer)
        }
        return .array(answers)
    }

    /// The parts of a value, nulls among them, or nil where it cannot be taken apart so.
    package func parts(of value: JSONValue) throws(QueryFault) -> [JSONValue]? {
        if case .values = self {
            guard case .object(let object) = value else { return nil }
            return object.members.map(\.value)
        }
        guard case .array(let elements) = value else { return nil }
        switch self {
        case .elements, .values: return elements
        case .flattened: return Self.flattened(elements)
        case .slice(let bounds): return bounds.indices(count: elements.count).map { elements[$0] }
        case .filtered(let condition): return try Self.filtered(elements, condition)
        }
    }

    private static func filtered(
        _ elements: [JSONValue],
        _ condition: QueryNode
    ) throws(QueryFault) -> [JSONValue] {
        var kept: [JSONValue] = []
        for element in elements where try condition.evaluate(element).isTrue {
            kept.append(element)
        }
        return kept
    }

    /// An array that holds no array is answered as it is, without a copy.
    private static func flattened(_ elements: [JSONValue]) -> [JSONValue] {
        guard elements.contains(where: { $0.isArray }) else { return elements }
        var flat: [JSONValue] = []
        for element in elements {
            if case .array(let inner) = element { flat += inner } else { flat.append(element) }
        }
        return flat
    }

    private static func withoutNulls(_ parts: [JSONValue]) -> [JSONValue] {
        guard parts.contains(where: { $0.isNull }) else { return parts }
        return parts.filter { !$0.isNull }
    }
}

extension JSONValue {
    fileprivate var isArray: Bool {
        if case .array = self { return true }
        return false
    }

    fileprivate var isNull: Bool {
        if case .null = self { return true }
        return false
    }
}
