/// Finds the answer to a request on a cassette: a request in, an exchange out.
///
/// Of several answers to the same request each serves once, in order; the last one stays.
struct CassettePlayer {
    private let exchanges: [CassetteExchange]
    private var played: Set<Int> = []

    init(_ exchanges: [CassetteExchange]) {
        self.exchanges = exchanges
    }

    mutating func answer(to request: CassetteExchange) -> CassetteExchange? {
        let same = exchanges.indices.filter { exchanges[$0].asksTheSame(as: request) }
        let index = same.first { !played.contains($0) } ?? same.last
        guard let index else { return nil }
        played.insert(index)
        return exchanges[index]
    }

    /// The recorded requests that are most like this one, at most three.
    func nearest(to request: CassetteExchange) -> [String] {
        var seen: Set<String> = []
        let others = exchanges.filter { seen.insert("\($0.method) \($0.url)").inserted }
        return others.map { (exchange: $0, likeness: Self.likeness($0, request)) }
            .sorted { $0.likeness > $1.likeness }
            .prefix(3)
            .map { nearest in
                let (exchange, _) = nearest
                let differsInBody = exchange.method == request.method && exchange.url == request.url
                return "\(exchange.method) \(exchange.url)"
                    + (differsInBody ? " with another body" : "")
            }
    }

    /// The length of what the URLs have in common at both ends; the method breaks ties.
    private static func likeness(_ one: CassetteExchange, _ other: CassetteExchange) -> Int {
        let (left, right) = (Array(one.url.utf8), Array(other.url.utf8))
        let start = zip(left, right).prefix { $0 == $1 }.count
        let end = zip(left.dropFirst(start).reversed(), right.dropFirst(start).reversed())
            .prefix { $0 == $1 }.count
        return 2 * (start + end) + (one.method == other.method ? 1 : 0)
    }
}
