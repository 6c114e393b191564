import APIModel
import Diagnostics
import IntensiveNetworking
import JSONText
import Managers

/// A kept answer for people and for programs.
struct CacheLineText {
    private let listing: AnswerStore.Listing
    private let age: Duration
    private let isFresh: Bool

    init(_ listing: AnswerStore.Listing, now: Timestamp) {
        self.listing = listing
        let freshness = Freshness(listing.answer.rules, at: now)
        age = max(.zero, freshness.age(of: listing.answer))
        isFresh = freshness.decide(listing.answer) == .use
    }

    /// Endpoint, environment, method and URL, age, size, state.
    var cells: [String] {
        let label = listing.answer.label
        return [
            TerminalText.escaped(label.endpoint), TerminalText.escaped(label.environment),
            TerminalText.escaped("\(label.method) \(label.url)"),
            "\(age.components.seconds) s", ByteCount(listing.size).text, state,
        ]
    }

    /// All that is known.
    var object: JSONObject {
        let label = listing.answer.label
        var object = JSONObject()
        object.set("endpoint", .text(label.endpoint))
        object.set("service", .text(label.service))
        object.set("environment", .text(label.environment))
        object.set("method", .text(label.method))
        object.set("url", .text(label.url))
        object.set("status", .integer(listing.answer.head.status))
        object.set("age", .integer(Int(age.components.seconds)))
        object.set("size", .integer(Int(listing.size)))
        object.set("state", .text(state))
        return object
    }

    private var state: String { isFresh ? "fresh" : "stale" }
}
