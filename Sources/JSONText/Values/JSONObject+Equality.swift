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
    func effectiveMembers() -> [Member] {
        members.count <= 8 ? effectiveByScan() : effectiveByIndex()
    }

    /// The values of both objects key by key; nil if they have different keys.
    func paired(with other: JSONObject) -> [(JSONValue, JSONValue)]? {
        let mine = effectiveMembers()
        let others = other.effectiveMembers()
        guard mine.count == others.count else { return nil }
        if zip(mine, others).allSatisfy({ $0.key == $1.key }) {
            return zip(mine, others).map { ($0.value, $1.value) }
        }
        let index = Dictionary(uniqueKeysWithValues: others.map { ($0.key, $0.value) })
        var pairs: [(JSONValue, JSONValue)] = []
        pairs.reserveCapacity(mine.count)
        for member in mine {
            guard let value = index[member.key] else { return nil }
            pairs.append((member.value, value))
        }
        return pairs
    }

    /// Few members: comparing each with each is faster than hashing.
    private func effectiveByScan() -> [Member] {
        members.indices
            .filter { index in
                !members[(index + 1)...].contains { $0.key == members[index].key }
            }
            .map { members[$0] }
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
