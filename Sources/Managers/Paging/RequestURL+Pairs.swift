import APIModel

extension RequestURL {
    /// This URL without the query pairs of these names.
    func removingPairs(_ names: Set<String>) -> RequestURL {
        guard !names.isEmpty, let query else { return self }
        let kept = Self.pairs(of: query).filter { !names.contains($0.name) }
        return replacingQuery(kept.map(\.text))
    }

    /// This URL as the next page of a request: the pairs of these names, which no link carries, are
    /// taken from the request's own URL.
    func takingPairs(_ names: Set<String>, from own: RequestURL) -> RequestURL {
        guard !names.isEmpty, let query = own.query else { return self }
        let pairs = Self.pairs(of: query).filter { names.contains($0.name) }
        return appendingQuery(pairs.map(\.text).joined(separator: "&"))
    }

    private func replacingQuery(_ pairs: [String]) -> RequestURL {
        let query = pairs.isEmpty ? "" : "?\(pairs.joined(separator: "&"))"
        // The parts were read from a URL: they make one.
        return (try? RequestURL("\(scheme)://\(hostAndPort)\(path)\(query)")) ?? self
    }

    private static func pairs(of query: String) -> [(name: String, text: String)] {
        query.split(separator: "&")
            .map { pair in
                let name = String(pair.prefix { $0 != "=" })
                return (String(decoding: PercentEncoding.decode(name), as: UTF8.self), String(pair))
            }
    }
}
