import APIModel
import IntensiveNetworking
import Testing

@Suite("A retry policy")
struct RetryPolicyTests {
    private static let start = Moment(
        instant: .now,
        date: HTTPDate(secondsSinceEpoch: 784_111_777)
    )

    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        var method = HTTPMethod.get
        var extra: Int?
        var rules: RetryRules?
        var outcome: RetryPolicy.Outcome
        let isRetried: Bool
        var testDescription: String { id }
    }

    private static func answer(_ status: Int, _ fields: HTTPFields = []) -> RetryPolicy.Outcome {
        .answer(ResponseHead(status: status, fields: fields))
    }

    private static func rules(_ change: (inout RetryRules) -> Void) -> RetryRules {
        var rules = RetryRules()
        change(&rules)
        return rules
    }

    private static let key = rules { $0.idempotencyKey = "Idempotency-Key" }
    private static let on4xx = rules { $0.causes = [.status(.family(4))] }
    private static let reset: HTTPFields = [HTTPField("X-RateLimit-Reset", "5")]
    private static let left: HTTPFields = [
        HTTPField("X-RateLimit-Reset", "5"), HTTPField("X-RateLimit-Remaining", "7"),
    ]

    private static let cases = [
        Case(id: "nothing declared", outcome: answer(503), isRetried: false),
        Case(id: "nothing asked for", extra: 0, outcome: answer(503), isRetried: false),
        Case(id: "--retry on 503", extra: 1, outcome: answer(503), isRetried: true),
        Case(id: "--retry on 429", extra: 1, outcome: answer(429), isRetried: true),
        Case(id: "--retry on 500", extra: 1, outcome: answer(500), isRetried: false),
        Case(id: "--retry on 200", extra: 1, outcome: answer(200), isRetried: false),
        Case(
            id: "--retry on a reset",
            extra: 1,
            outcome: .fault(.connectionReset),
            isRetried: true
        ),
        Case(
            id: "--retry on a cut-off body (T040)",
            extra: 1,
            outcome: .fault(.truncated(received: 6, expected: 10)),
            isRetried: true
        ),
        Case(
            id: "--retry on a cancel",
            extra: 1,
            outcome: .fault(.cancelled(.caller)),
            isRetried: false
        ),
        Case(
            id: "--retry on the bound of all",
            extra: 1,
            outcome: .fault(.timedOut(.total, after: .seconds(1))),
            isRetried: false
        ),
        Case(
            id: "--retry on an untrusted certificate",
            extra: 1,
            outcome: .fault(.tls(.untrusted, detail: "")),
            isRetried: false
        ),
        Case(id: "rules on 503", rules: RetryRules(), outcome: answer(503), isRetried: true),
        Case(id: "rules on a declared class", rules: on4xx, outcome: answer(418), isRetried: true),
        Case(id: "rules on others", rules: on4xx, outcome: answer(503), isRetried: false),
        Case(
            id: "rules on undeclared transport",
            rules: on4xx,
            outcome: .fault(.connectionReset),
            isRetried: false
        ),
        Case(id: "POST", method: .post, extra: 3, outcome: answer(503), isRetried: false),
        Case(id: "PATCH", method: .patch, extra: 3, outcome: answer(503), isRetried: false),
        Case(id: "PUT", method: .put, extra: 3, outcome: answer(503), isRetried: true),
        Case(
            id: "POST with a key",
            method: .post,
            rules: key,
            outcome: answer(503),
            isRetried: true
        ),
        Case(
            id: "403 of a rate limit (T060)",
            extra: 1,
            outcome: answer(403, reset),
            isRetried: true
        ),
        Case(id: "403 of something else", extra: 1, outcome: answer(403, left), isRetried: false),
    ]

    @Test("tries again what is worth it", arguments: cases)
    func triesAgain(_ test: Case) throws {
        var policy = RetryPolicy(
            test.rules,
            extraAttempts: test.extra,
            for: try takeoff(test.method),
            from: Self.start.instant
        )
        var random = SeededRandom(seed: 1)
        let decision = policy.next(after: test.outcome, at: Self.start, using: &random)
        #expect((decision != .stop) == test.isRetried)
    }

    @Test("never sends a body again that is gone")
    func respectsOneShotBodies() throws {
        var takeoff = try takeoff(.put)
        takeoff.body = RequestBody(pieces: [.standardInput])
        var policy = RetryPolicy(nil, extraAttempts: 3, for: takeoff, from: Self.start.instant)
        var random = NoRandom()
        let decision = policy.next(after: Self.answer(503), at: Self.start, using: &random)
        #expect(decision == .stop)
    }

    @Test("counts all tries", arguments: [(3, nil, 3), (nil, nil, 3), (1, 4, 5), (5, 0, 1)])
    func countsTries(_ declared: Int?, _ extra: Int?, _ tries: Int) throws {
        var policy = RetryPolicy(
            Self.rules { $0.attempts = declared },
            extraAttempts: extra,
            for: try takeoff(),
            from: Self.start.instant
        )
        var random = NoRandom()
        while policy.next(after: Self.answer(503), at: Self.start, using: &random) != .stop {}
        #expect(policy.attemptsMade == tries)
    }

    @Test(
        "waits as long as the longer of both asks (T056, T058)",
        arguments: [
            ("2", 0, false, .wait(.seconds(2), .server(field: "Retry-After"))),
            ("1", 5, false, .wait(.seconds(5), .backoff)),
            ("9", 5, false, .wait(.seconds(9), .server(field: "Retry-After"))),
            ("9", 5, true, .wait(.seconds(5), .backoff)),
            ("x", 5, false, .wait(.seconds(5), .backoff)),
        ] as [(String, Int, Bool, RetryPolicy.Decision)]
    )
    func waits(
        _ retryAfter: String,
        _ minDelay: Int,
        _ ignores: Bool,
        _ expected: RetryPolicy.Decision
    ) throws {
        let rules = Self.rules {
            $0.minDelay = .seconds(minDelay)
            $0.ignoresRetryAfter = ignores
        }
        var policy = RetryPolicy(rules, for: try takeoff(), from: Self.start.instant)
        var random = NoRandom()
        let outcome = Self.answer(429, [HTTPField("Retry-After", retryAfter)])
        let decision = policy.next(after: outcome, at: Self.start, using: &random)
        #expect(decision == expected)
    }

    @Test(
        "gives up at once where the wait would pass the bound of all, and names it",
        arguments: [(nil, 60), (10, 10), (90, 60)] as [(Int?, Int)]
    )
    func givesUp(_ deadline: Int?, _ bound: Int) throws {
        var policy = RetryPolicy(
            Self.rules { $0.deadline = deadline.map { .seconds($0) } },
            for: try takeoff(),
            from: Self.start.instant
        )
        var random = NoRandom()
        var later = Self.start
        later.instant += .seconds(4)
        let outcome = Self.answer(429, [HTTPField("Retry-After", "120")])
        let reason = RetryPolicy.Reason.server(field: "Retry-After")
        let decision = policy.next(after: outcome, at: later, using: &random)
        #expect(
            decision == .giveUp(wanted: .seconds(120), left: .seconds(bound - 4), reason)
        )
    }

    @Test("leaves the time that a body of no bound took out of the bound of all")
    func extends() throws {
        let rules = Self.rules { $0.minDelay = .seconds(1) }
        var policy = RetryPolicy(rules, for: try takeoff(), from: Self.start.instant)
        var later = Self.start
        later.instant += .seconds(100)
        policy.extend(by: .seconds(90))
        var random = SeededRandom(seed: 1)
        let decision = policy.next(after: .fault(.connectionReset), at: later, using: &random)
        guard case .wait = decision else {
            Issue.record("\(decision)")
            return
        }
    }

    @Test("makes a UUID of version 4, another each time")
    func makesKeys() {
        var random = SeededRandom(seed: 3)
        let keys = (0..<100)
            .map { _ in
                IdempotencyKey.field(named: "Idempotency-Key", using: &random)
            }
        #expect(Set(keys).count == 100)
        #expect(keys.allSatisfy { $0.name == "Idempotency-Key" })
        for key in keys {
            let groups = key.value.split(separator: "-")
            #expect(groups.map(\.count) == [8, 4, 4, 4, 12])
            #expect(groups[2].first == "4")
            #expect("89ab".contains(groups[3].first ?? "x"))
            #expect(key.value.allSatisfy { $0 == "-" || $0.isHexDigit && !$0.isUppercase })
        }
    }

    private func takeoff(_ method: HTTPMethod = .get) throws -> Takeoff {
        Takeoff(endpoint: "x.v1", method: method, url: try RequestURL("http://127.0.0.1/x"))
    }
}
