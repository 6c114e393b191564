import APIModel
import IntensiveNetworking
import Managers
import Synchronization
import TestSupport
import Testing

@Suite("A call of an endpoint with a cache")
struct CacheTests {
    /// Answers `answer N` with these header lines.
    private static func numbered(
        _ status: Int = 200,
        _ fields: HTTPFields = []
    ) -> ScriptedTransport.Script {
        { number, _ in (ResponseHead(status: status, fields: fields), "answer \(number)") }
    }

    @Test("asks once, and is told every moment each time")
    func hits() async throws {
        let calls = try CachedCalls(Self.numbered())
        let journal = Journal()
        for name in ["a", "b"] {
            let interceptor = RecordingInterceptor(name: name, journal: journal)
            let landing = await calls.land(interceptor: interceptor)
            #expect(landing.text == "answer 1")
        }
        #expect(calls.transport.requests.count == 1)
        let moments = ["willTakeOff", "didTakeOff", "didReceive", "willLand", "didLand"]
        #expect(journal.lines == ["a", "b"].flatMap { name in moments.map { "\(name) \($0)" } })
    }

    @Test("does as its policy says")
    func policies() async throws {
        let calls = try CachedCalls(Self.numbered())
        #expect(await calls.land(.offline).reason == .flight(.notCached(isDeclared: true)))
        #expect(await calls.land(.ignore).text == "answer 1")
        #expect(await calls.land(.offline).reason == .flight(.notCached(isDeclared: true)))
        let first = await calls.land()
        #expect((first.text, first.use) == ("answer 2", .miss))
        #expect(await calls.land(.offline).text == "answer 2")
        #expect(await calls.land(.refresh).text == "answer 3")
        #expect(await calls.land(.ignore).text == "answer 4")
        #expect(await calls.land().text == "answer 3")
        #expect(calls.transport.requests.count == 4)
    }

    @Test(
        "keeps nothing that is not declared, polled, a stream, unsafe or asked for in part",
        arguments: ["undeclared", "until", "stream", "post", "range", "condition", "no-store"]
    )
    func keepsNot(_ id: String) async throws {
        var calls = try CachedCalls(Self.numbered())
        calls.adjust = { endpoint in
            switch id {
            case "undeclared": endpoint.cache = nil
            case "until":
                let second = Duration.seconds(1)
                endpoint.until = PollRule(that: "@ != ``", interval: second, deadline: second)
            case "stream": endpoint.stream = .serverSentEvents
            case "post": endpoint.method = .post
            default: break
            }
        }
        let lines = [
            "range": HTTPField("Range", "bytes=0-1"), "condition": HTTPField("If-Match", "\"a\""),
            "no-store": HTTPField("cache-control", "No-Store"),
        ]
        let failure = await calls.land(.offline) { $0.headers = lines[id].map { [$0] } ?? [] }
        guard case .flight(.notCached) = failure.reason else {
            Issue.record("not refused: \(failure)")
            return
        }
        guard id != "until" else { return }
        for _ in 0..<2 { _ = await calls.land { $0.headers = lines[id].map { [$0] } ?? [] } }
        #expect(calls.transport.requests.count == 2)
        #expect(calls.folder.names.isEmpty)
    }

    @Test(
        "keeps only what the server lets it keep, and passed its rules",
        arguments: [
            (404, [], 2), (206, [], 2), (200, [HTTPField("Cache-Control", "no-store")], 2),
            (200, [HTTPField("Vary", "*")], 2),
            (200, [HTTPField("Content-Type", "text/event-stream")], 2), (200, [], 1), (204, [], 1),
        ] as [(Int, HTTPFields, Int)]
    )
    func keepsOnly(_ status: Int, _ fields: HTTPFields, _ requests: Int) async throws {
        let calls = try CachedCalls(Self.numbered(status, fields))
        for _ in 0..<2 { _ = await calls.land() }
        #expect(calls.transport.requests.count == requests)
    }

    @Test("keeps no answer that a rule refused, and forgets one that a new rule refuses")
    func judges() async throws {
        var calls = try CachedCalls { number, _ in
            (ResponseHead(status: 200), #"{"code": \#(number)}"#)
        }
        calls.adjust = { $0.response.rules = [ResponseRules.Rule(that: "code > `1`")] }
        #expect(await calls.land().text == nil)
        #expect(await calls.land().text == #"{"code": 2}"#)
        #expect(await calls.land().use.map { "\($0)" }?.hasPrefix("hit") == true)
        calls.adjust = { $0.response.rules = [ResponseRules.Rule(that: "code > `2`")] }
        #expect(await calls.land().text == nil)
        #expect(await calls.land().text == #"{"code": 3}"#)
        #expect(calls.transport.requests.count == 3)
    }

    @Test("keeps no answer that was cut off")
    func cutOff() async throws {
        let calls = try CachedCalls { number, _ in
            (ResponseHead(status: 200, reason: number == 1 ? "cut" : ""), "answer \(number)")
        }
        #expect(await calls.land().text == nil)
        #expect(await calls.land().text == "answer 2")
    }

    @Test("asks on conditions when the time is over, and takes 304 for the kept answer")
    func revalidates() async throws {
        var calls = try CachedCalls { number, request in
            let tag = HTTPField("ETag", "\"t\"")
            guard request.fields["If-None-Match"] == "\"t\"", number < 4 else {
                return (ResponseHead(status: 200, fields: [tag]), "answer \(number)")
            }
            return (ResponseHead(status: 304, fields: [HTTPField("X-New", "\(number)")]), "")
        }
        calls.rules.timeToLive = .zero
        #expect(await calls.land().text == "answer 1")
        let second = await calls.land()
        #expect((second.text, second.use) == ("answer 1", .revalidated))
        #expect(try second.get().head.status == 200)
        #expect(try second.get().head.fields["X-New"] == "2")
        #expect(try second.get().attempts == 1)
        #expect(await calls.land().use == .revalidated)
        let changed = await calls.land()
        #expect((changed.text, changed.use) == ("answer 4", .miss))
        #expect(calls.transport.requests.count == 4)
    }

    @Test(
        "lets a stale answer stand in for a failure only where that is declared, and says so",
        arguments: [true, false],
        [FlightError.connectionReset, .tls(.untrusted, detail: ""), nil]
    )
    func standsIn(_ isDeclared: Bool, _ fault: FlightError?) async throws {
        var calls = try CachedCalls { number, _ throws(FlightError) in
            if number > 1, let fault { throw fault }
            return (ResponseHead(status: number > 1 ? 503 : 200), "answer \(number)")
        }
        calls.rules.timeToLive = .zero
        calls.rules.staleIfError = isDeclared ? .seconds(60) : nil
        #expect(await calls.land().text == "answer 1")
        let warnings = Mutex<[String]>([])
        let second = await calls.land { request in
            request.warn = { text in warnings.withLock { $0.append(text) } }
        }
        let stands = isDeclared && fault != .tls(.untrusted, detail: "")
        #expect((second.text == "answer 1") == stands)
        let told = warnings.withLock { $0 }
        #expect(told.count == (stands ? 1 : 0))
        #expect(told.allSatisfy { $0.contains("the answer is stale: it is ") })
        if case .stale? = second.use { #expect(stands) } else { #expect(!stands) }
    }

    @Test("gives a stale answer where nothing may be sent, and says so")
    func servesOffline() async throws {
        var calls = try CachedCalls(Self.numbered())
        calls.rules.timeToLive = .zero
        _ = await calls.land()
        let warnings = Mutex<[String]>([])
        let offline = await calls.land(.offline) { request in
            request.warn = { text in warnings.withLock { $0.append(text) } }
        }
        #expect(offline.text == "answer 1")
        #expect(warnings.withLock { $0 }.count == 1)
        #expect(calls.transport.requests.count == 1)
    }

    @Test("shows nobody what another one was given")
    func mindsIdentity() async throws {
        let calls = try CachedCalls(Self.numbered())
        let changes: [@Sendable (inout Site) -> Void] = [
            { _ in }, { $0.settings.auth = [.bearer(.text("one"))] },
            { $0.settings.auth = [.bearer(.text("two"))] },
            { $0.settings.auth = [.basic(user: .text("a"), password: .text("b"))] },
            { $0.settings.auth = [.apiKey(place: .cookie, name: "k", value: .text("one"))] },
            { $0.settings.auth = [.apiKey(place: .query, name: "k", value: .text("one"))] },
            { $0.settings.headers = [HTTPField("X-Tenant", "one")] },
            { $0.settings.headers = [HTTPField("X-Tenant", "two")] },
            { $0.environment = "other" }, { $0.service = "other" },
        ]
        for _ in 0..<2 {
            for (index, change) in changes.enumerated() {
                var calls = calls
                calls.adjustSite = change
                #expect(await calls.land().text == "answer \(index + 1)")
            }
        }
    }

    @Test("respects what its answers vary by")
    func varies() async throws {
        let calls = try CachedCalls(Self.numbered(200, [HTTPField("Vary", "user-agent")]))
        let bodies = ["a", "a", "b"]
        var landed: [String?] = []
        for agent in bodies {
            landed.append(await calls.land { $0.headers = [HTTPField("User-Agent", agent)] }.text)
        }
        #expect(landed == ["answer 1", "answer 1", "answer 2"])
    }

    @Test("goes on without the cache where the disk does not take it, and says so")
    func survivesDisk() async throws {
        let calls = try CachedCalls(Self.numbered())
        _ = try calls.folder.write("in the way", to: "c")
        let warnings = Mutex<[String]>([])
        for number in 1...2 {
            let landing = await calls.land { request in
                request.warn = { text in warnings.withLock { $0.append(text) } }
            }
            #expect(landing.text == "answer \(number)")
        }
        #expect(warnings.withLock { $0 }.count == 2)
    }

    @Test("gives the kept answer to all who share a flight", arguments: FlightStrategy.allCases)
    func goesWithStrategies(_ strategy: FlightStrategy) async throws {
        let calls = try CachedCalls(Self.numbered())
        let board = SharedBoard()
        for _ in 0..<3 {
            let landing = await calls.land { request in
                request.strategy = strategy
                request.board = board
            }
            #expect(landing.text == "answer 1")
        }
        #expect(calls.transport.requests.count == 1)
    }
}
