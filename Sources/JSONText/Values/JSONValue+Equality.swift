extension JSONValue: Equatable {
    /// Whether both are the same value: numbers by size, strings by characters, arrays by
    /// order, objects by key.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        // A list of pairs still to compare instead of recursion: any depth fits any stack.
        var pending: [(JSONValue, JSONValue)] = []
        guard left.agrees(with: right, leaving: &pending) else { return false }
        while let (one, other) = pending.popLast() {
            guard one.agrees(with: other, leaving: &pending) else { return false }
        }
        return true
    }

    /// Compares all but what lies inside containers, which it leaves as pairs to compare.
    private func agrees(
        with other: JSONValue,
        leaving pending: inout [(JSONValue, JSONValue)]
    ) -> Bool {
        switch (self, other) {
        case (.null, .null): return true
        case (.bool(let one), .bool(let other)): return one == other
        case (.number(let one), .number(let other)): return one == other
        case (.string(let one), .string(let other)): return one == other
        case (.array(let one), .array(let other)):
            guard one.count == other.count else { return false }
            pending.append(contentsOf: zip(one, other))
            return true
        case (.object(let one), .object(let other)):
            return one.pair(with: other, into: &pending)
        default: return false
        }
    }
}

extension JSONValue: Hashable {
    /// How deep hashing looks: enough to tell values apart, and no stack can run out.
    private static let hashedDepth = 6

    /// Feeds the value; what lies very deep is left out.
    public func hash(into hasher: inout Hasher) {
        hash(into: &hasher, depth: JSONValue.hashedDepth)
    }

    private func hash(into hasher: inout Hasher, depth: Int) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let value): hasher.combine(value)
        case .number(let number): hasher.combine(number)
        case .string(let string): hasher.combine(string)
        case .array(let elements):
            hasher.combine(elements.count)
            guard depth > 0 else { return }
            for element in elements {
                element.hash(into: &hasher, depth: depth - 1)
            }
        case .object(let object):
            hasher.combine(JSONValue.orderlessHash(of: object, depth: depth))
        }
    }

    private static func orderlessHash(of object: JSONObject, depth: Int) -> Int {
        object.effectiveMembers()
            .reduce(0) { sum, member in
                var hasher = Hasher()
                hasher.combine(member.key)
                if depth > 0 { member.value.hash(into: &hasher, depth: depth - 1) }
                return sum &+ hasher.finalize()
            }
    }
}
