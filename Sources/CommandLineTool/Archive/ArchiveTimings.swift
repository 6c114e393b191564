import APIModel
import JSONText

/// How long the parts of an exchange took, in milliseconds as HAR 1.2 counts them; -1 is not known.
struct ArchiveTimings {
    private let timing: FlightTiming?
    private let elapsed: Duration

    init(_ exchange: ArchiveExchange) {
        timing = exchange.timing
        elapsed = exchange.elapsed ?? .zero
    }

    /// The parts.
    var value: JSONValue {
        guard let timing else { return parts(dns: nil, connect: nil, tls: nil, wait: elapsed) }
        let connected = timing.tls ?? timing.connect
        let begin = connected ?? timing.nameLookup ?? .zero
        let first = max(begin, timing.firstByte ?? timing.total)
        return parts(
            dns: timing.nameLookup,
            connect: connected.map { $0 - (timing.nameLookup ?? .zero) },
            tls: timing.tls.map { $0 - (timing.connect ?? .zero) },
            wait: first - begin,
            receive: timing.total - first
        )
    }

    /// All of them together.
    var total: JSONValue { milliseconds(timing?.total ?? elapsed) }

    private func parts(
        dns: Duration?,
        connect: Duration?,
        tls: Duration?,
        wait: Duration,
        receive: Duration = .zero
    ) -> JSONValue {
        [
            "blocked": -1, "dns": milliseconds(dns), "connect": milliseconds(connect),
            "ssl": milliseconds(tls), "send": 0, "wait": milliseconds(wait),
            "receive": milliseconds(receive),
        ]
    }

    private func milliseconds(_ duration: Duration?) -> JSONValue {
        guard let duration else { return -1 }
        let microseconds = max(0, (duration / .microseconds(1)).rounded())
        return JSONNumber(microseconds / 1000).map { .number($0) } ?? 0
    }
}
