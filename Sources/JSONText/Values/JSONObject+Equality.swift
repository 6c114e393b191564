extension JSONObject: Hashable {
    /// Whether both give every key the same value, whatever the order of members and earlier
    /// members of a repeated key.
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        JSONValue.object(left) == JSONValue.object(right)
    }

    /// Feeds the members without regard to their order.
    public func hash(into hasher: inout Hasher) {
        JSONValue.object(self).hash(into: &hasher)
    }

    /// The members that count: of each key the last, in order.
    package func effectiveMembers() -> [Member] {
        guard members.count > 8 else { return hasRepeatedKey ? effectiveByIndex() : members }
        return effectiveByIndex()
    }

    /// Adds the values of both objects key by key; false if they have different keys.
    func pair(with other: JSONObject, into pairs: inout [(JSONValue, JSONValue)]) -> Bool {
        let mine = effectiveMembers()
        let others = other.effectiveMembers()
        guard mine.count == others.count else { return false }
        let isSameOrder = mine.indices.allSatisfy { mine[$0].key == others[$0].key }
        if isSameOrder {
            for index in mine.indices {
                pairs.append((mine[index].value, others[index].value))
            }
            return true
        }
        let index = Dictionary(uniqueKeysWithValues: others.map { ($0.key, $0.value) })
        for member in mine {
            guard let value = index[member.key] else { return false }
            pairs.append((member.value, value))
        }
        return true
    }

    /// For few members: comparing each with each is faster than hashing.
    private var hasRepeatedKey: Bool {
        members.indices.contains { index in
            members[(index + 1)...].contains { $0.key == members[index].key }
        }
    }

    private func effectiveByIndex() -> [Member] {
        var last: [JSONString: Int] = [:]
        last.reserveCapacity(members.count)
        for (index, member) in members.enumerated() {
            last[member.key] = index
        }
        guard last.count < members.count else { return members }
        return members.indices.filter { last[members[$0].key] == $0 }.map { members[$0] }
    }
}
