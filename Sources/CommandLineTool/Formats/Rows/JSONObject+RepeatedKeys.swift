import JSONText

extension JSONObject {
    /// A key that stands twice, nil if there is none.
    var firstRepeatedKey: JSONString? {
        guard members.count > 8 else { return firstRepeatedKeyByScan }
        var seen = Set<JSONString>(minimumCapacity: members.count)
        return members.first { !seen.insert($0.key).inserted }?.key
    }

    /// The last member of each key, in order.
    func lastOfEachKey() -> [Member] {
        var seen = Set<JSONString>(minimumCapacity: members.count)
        return members.reversed().filter { seen.insert($0.key).inserted }.reversed()
    }

    private var firstRepeatedKeyByScan: JSONString? {
        for (index, member) in members.enumerated()
        where members[..<index].contains(where: { $0.key == member.key }) {
            return member.key
        }
        return nil
    }
}
