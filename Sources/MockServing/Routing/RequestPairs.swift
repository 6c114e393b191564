import APIModel

/// The name and value pairs of a query, a form or a cookie line, in order.
struct RequestPairs {
    private(set) var pairs: [(name: String, value: WireText)]

    /// The pairs of a query or of an urlencoded form.
    init(query: some StringProtocol) {
        pairs = query.split(separator: "&")
            .map { WireText(text: String($0), escaping: .query).pair }
    }

    /// The pairs of `Cookie` lines (RFC 6265, section 4.2).
    init(cookies lines: [String]) {
        pairs = lines.flatMap { $0.split(separator: ";") }
            .map { WireText(text: ByteText.trimmed($0), escaping: .percent).pair }
    }

    /// The values of all pairs of this name.
    func values(of name: String) -> [WireText] {
        pairs.filter { $0.name == name }.map(\.value)
    }

    /// The members written as `name[member]=value`.
    func deepMembers(of name: String) -> [(name: String, value: WireText)] {
        pairs.compactMap { pair in
            guard pair.name.hasPrefix("\(name)["), pair.name.hasSuffix("]") else { return nil }
            return (String(pair.name.dropFirst(name.count + 1).dropLast()), pair.value)
        }
    }

    /// The pairs whose names are none of these.
    func pairs(besides names: [String]) -> [(name: String, value: WireText)] {
        pairs.filter { !names.contains($0.name) }
    }
}
