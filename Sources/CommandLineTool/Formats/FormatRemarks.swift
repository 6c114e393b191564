/// The remarks on one output: one of each kind, about the first record that gave cause.
struct FormatRemarks: Sendable {
    /// The remarks, in the order of their first cause.
    private(set) var list: [FormatRemark] = []

    /// Adds a remark unless there is one of its kind.
    mutating func add(_ remark: FormatRemark) {
        guard !list.contains(where: { $0.isLike(remark) }) else { return }
        list.append(remark)
    }

    /// Adds to the keys that are left out.
    mutating func leaveOut(_ keys: [String], record: Int) {
        guard case .keysLeftOut(let known, let first) = list.first(where: \.isAboutKeys) else {
            if !keys.isEmpty { list.append(.keysLeftOut(keys, record: record)) }
            return
        }
        let added = keys.filter { !known.contains($0) }
        guard !added.isEmpty, let place = list.firstIndex(where: \.isAboutKeys) else { return }
        list[place] = .keysLeftOut(known + added, record: first)
    }
}

extension FormatRemark {
    fileprivate var isAboutKeys: Bool {
        if case .keysLeftOut = self { true } else { false }
    }

    /// Whether one of both is enough.
    fileprivate func isLike(_ other: FormatRemark) -> Bool {
        switch (self, other) {
        case (.keysLeftOut, .keysLeftOut), (.recordWithoutKeys, .recordWithoutKeys),
            (.recordSpansLines, .recordSpansLines), (.repeatedKey, .repeatedKey):
            true
        case (.columnFailed(let one, _, _), .columnFailed(let other, _, _)): one == other
        default: self == other
        }
    }
}
