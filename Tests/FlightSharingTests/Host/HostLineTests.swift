import APIModel
import Testing

@testable import FlightSharing

@Suite("The line of a key")
struct HostLineTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let holder: String?
        let others: [String]
        let request: String
        let turn: String
        var testDescription: String { id }

        init(_ id: String, _ holder: String?, _ others: [String], _ request: String, _ turn: String)
        {
            self.id = id
            self.holder = holder
            self.others = others
            self.request = request
            self.turn = turn
        }
    }

    /// Everybody is written as `ARRIVAL STRATEGY DIGEST`.
    static let cases = [
        Case("nobody-forbid", nil, [], "1 forbid x", "fly"),
        Case("nobody-queue", nil, [], "1 queue x", "fly"),
        Case("held-forbid", "1 queue x", [], "2 forbid x", "forbidden by 1"),
        Case("held-queue", "1 queue x", ["2 queue x"], "3 queue x", "wait for 1, wait"),
        Case("held-replace", "1 queue x", [], "2 replace x", "wait for 1, replace"),
        Case("held-join", "1 forbid x", [], "2 join x", "wait for 1, join"),
        Case("held-join-another", "1 join x", [], "2 join y", "aside"),
        Case("free-first-in-queue", nil, ["3 queue x"], "2 queue x", "fly"),
        Case("free-second-in-queue", nil, ["2 queue x"], "3 queue x", "wait for 2"),
        Case("free-forbid-behind-others", nil, ["2 queue x"], "3 forbid x", "forbidden by 2"),
        Case("free-first-joiner", nil, ["3 join x", "4 queue x"], "2 join x", "fly"),
        Case("free-queue-behind-replacer", nil, ["3 replace x"], "2 queue x", "wait for 3"),
        Case("free-replacer-before-queue", nil, ["2 queue x"], "3 replace x", "fly"),
        Case("free-newest-replacer", nil, ["2 replace x"], "3 replace x", "fly"),
        Case("free-older-replacer", nil, ["3 replace x"], "2 replace x", "replaced"),
        Case("held-older-replacer", "1 queue x", ["3 replace x"], "2 replace x", "replaced"),
        Case("held-by-newer-replacer", "3 replace x", [], "2 replace x", "replaced"),
        Case("held-by-newer-forbid", "3 forbid x", [], "2 replace x", "replaced"),
    ]

    @Test("gives each its turn", arguments: cases)
    func turns(_ example: Case) throws {
        let line = HostLine(
            holder: try example.holder.map(record),
            others: try example.others.map(record)
        )
        let own = try record(example.request)
        let request = FlightRequest(key: "key", digest: own.digest, strategy: own.facts.strategy)
        #expect(text(line.turn(of: request, arrival: own.arrival)) == example.turn)
    }

    @Test("counts arrivals from whoever is there")
    func counts() throws {
        #expect(HostLine(holder: nil, others: []).nextArrival == 1)
        let others = try ["4 queue x", "7 queue x"].map(record)
        #expect(HostLine(holder: nil, others: others).nextArrival == 8)
        #expect(HostLine(holder: try record("9 queue x"), others: others).nextArrival == 10)
    }

    private func record(_ text: String) throws -> FlightRecord {
        let words = text.split(separator: " ").map(String.init)
        let arrival = try #require(UInt64(words[0]))
        let facts = FlightFacts(
            key: "key",
            since: .zero,
            processIdentifier: Int32(arrival),
            strategy: try #require(FlightStrategy(rawValue: words[1]))
        )
        return FlightRecord(facts: facts, digest: words[2], arrival: arrival)
    }

    private func text(_ turn: HostLine.Turn) -> String {
        switch turn {
        case .fly: "fly"
        case .forbidden(let facts): "forbidden by \(facts.processIdentifier)"
        case .replaced: "replaced"
        case .aside: "aside"
        case .wait(let facts, let wish):
            "wait for \(facts.processIdentifier)" + (wish.map { ", \($0)" } ?? "")
        }
    }
}
