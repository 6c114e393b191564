/// Finds the answer to a request on a cassette: a request in, an exchange out.
///
/// Of several answers to the same request each serves once, in order; the last one stays. A request
/// that was recorded word for word comes before one that a mask makes the same.
package struct CassettePlayer: Sendable {
    /// What of the URL has to be the same.
    package enum Scope: Sendable {
        /// All of it.
        case url
        /// Path and query: who replays as a server is at another place than the one recorded.
        case target
    }

    private let exchanges: [CassetteExchange]
    private let places: [String: [Int]]
    private let masked: [Int]
    private let scope: Scope
    private var played: Set<Int> = []

    /// A player of these exchanges, in their order.
    package init(_ exchanges: [CassetteExchange], scope: Scope = .url) {
        self.exchanges = exchanges
        self.scope = scope
        places = Dictionary(grouping: exchanges.indices) { Self.key(exchanges[$0], scope) }
        masked = exchanges.indices.filter { CassettePattern.holdsMask(exchanges[$0].url) }
    }

    /// The answer to a request, nil if none was recorded.
    package mutating func answer(to request: CassetteExchange) -> CassetteExchange? {
        let same = indices(of: request)
        let index = same.first { !played.contains($0) } ?? same.last
        guard let index else { return nil }
        played.insert(index)
        return exchanges[index]
    }

    /// The recorded requests that are most like this one, at most three.
    package func nearest(to request: CassetteExchange) -> [String] {
        var seen: Set<String> = []
        let others = exchanges.filter { seen.insert("\($0.method) \($0.url)").inserted }
        return others.map { (exchange: $0, likeness: likeness($0, request)) }
            .sorted { $0.likeness > $1.likeness }
            .prefix(3)
            .map { nearest in
                let (exchange, _) = nearest
                let differsInBody = Self.key(exchange, scope) == Self.key(request, scope)
                return "\(exchange.method) \(exchange.url)"
                    + (differsInBody ? " with another body" : "")
            }
    }

    private func indices(of request: CassetteExchange) -> [Int] {
        let literal = (places[Self.key(request, scope)] ?? [])
            .filter { CassettePattern.matches(body: exchanges[$0].body, request.body) }
        guard literal.isEmpty else { return literal }
        let asked = Self.url(request, scope)
        return masked.filter { index in
            let exchange = exchanges[index]
            return exchange.method == request.method
                && CassettePattern.matches(url: Self.url(exchange, scope), asked)
                && CassettePattern.matches(body: exchange.body, request.body)
        }
    }

    private static func key(_ exchange: CassetteExchange, _ scope: Scope) -> String {
        "\(exchange.method) \(url(exchange, scope))"
    }

    private static func url(_ exchange: CassetteExchange, _ scope: Scope) -> String {
        scope == .url ? exchange.url : exchange.target
    }

    /// The length of what the URLs have in common at both ends; the method breaks ties.
    private func likeness(_ one: CassetteExchange, _ other: CassetteExchange) -> Int {
        let left = Array(Self.url(one, scope).utf8)
        let right = Array(Self.url(other, scope).utf8)
        let start = zip(left, right).prefix { $0 == $1 }.count
        let end = zip(left.dropFirst(start).reversed(), right.dropFirst(start).reversed())
            .prefix { $0 == $1 }.count
        return 2 * (start + end) + (one.method == other.method ? 1 : 0)
    }
}

extension CassetteExchange {
    /// Path and query of the URL, as in a request line.
    package var target: String {
        guard !url.hasPrefix("/"), let scheme = url.firstRange(of: "://") else { return url }
        let target = url[scheme.upperBound...].drop { $0 != "/" && $0 != "?" }
        return target.hasPrefix("/") ? String(target) : "/\(target)"
    }
}
