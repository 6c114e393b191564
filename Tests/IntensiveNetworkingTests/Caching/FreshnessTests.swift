import APIModel
import IntensiveNetworking
import Testing

@Suite("The freshness of a kept answer")
struct FreshnessTests {
    private static let received = Timestamp(seconds: 784_111_777)

    private static func later(_ seconds: Int) -> Timestamp {
        Timestamp(seconds: received.seconds + Int64(seconds))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        var ttl: Int?
        var fields: [(String, String)] = []
        var age = 10
        let decision: Freshness.Decision
        var testDescription: String { id }
    }

    private static let tag = ("ETag", "\"a\"")
    private static let byTag = Freshness.Decision.revalidate([
        HTTPField("If-None-Match", "\"a\"")
    ])

    private static let cases = [
        Case(id: "nothing said", decision: .miss),
        Case(id: "nothing said, a tag", fields: [tag], decision: byTag),
        Case(id: "within ttl", ttl: 11, decision: .use),
        Case(id: "at ttl", ttl: 10, decision: .miss),
        Case(id: "past ttl, a tag", ttl: 10, fields: [tag], decision: byTag),
        Case(id: "within max-age", fields: [("Cache-Control", "max-age=11")], decision: .use),
        Case(id: "past max-age", fields: [("Cache-Control", "Max-Age=10")], decision: .miss),
        Case(
            id: "the lesser of both",
            ttl: 60,
            fields: [("Cache-Control", "private, max-age=5"), tag],
            decision: byTag
        ),
        Case(id: "quoted", fields: [("Cache-Control", "max-age=\"60\"")], decision: .use),
        Case(id: "garbage", ttl: 60, fields: [("Cache-Control", "max-age=x")], decision: .miss),
        Case(
            id: "no-cache",
            ttl: 60,
            fields: [("Cache-Control", "no-cache"), tag],
            decision: byTag
        ),
        Case(id: "pragma", ttl: 60, fields: [("Pragma", "no-cache"), tag], decision: byTag),
        Case(
            id: "no-store",
            ttl: 60,
            fields: [("Cache-Control", "no-store"), tag],
            decision: .miss
        ),
        Case(
            id: "two lines",
            fields: [("Cache-Control", "max-age=60"), ("Cache-Control", "max-age=5")],
            decision: .miss
        ),
        Case(
            id: "old when it came",
            fields: [("Cache-Control", "max-age=60"), ("Age", "50")],
            decision: .miss
        ),
        Case(
            id: "old by its date",
            fields: [
                ("Cache-Control", "max-age=60"), ("Date", "Sun, 06 Nov 1994 08:48:40 GMT"),
            ],
            decision: .miss
        ),
        Case(
            id: "expires",
            fields: [
                ("Date", "Sun, 06 Nov 1994 08:49:37 GMT"),
                ("Expires", "Sun, 06 Nov 1994 08:49:48 GMT"),
            ],
            decision: .use
        ),
        Case(id: "expires 0", ttl: 60, fields: [("Expires", "0")], decision: .miss),
        Case(id: "from the future", ttl: 60, age: -1, decision: .miss),
        Case(
            id: "a date to ask by",
            fields: [("Last-Modified", "Sun, 06 Nov 1994 08:00:00 GMT")],
            decision: .revalidate([
                HTTPField("If-Modified-Since", "Sun, 06 Nov 1994 08:00:00 GMT")
            ])
        ),
    ]

    @Test("decides", arguments: cases)
    func decides(_ test: Case) throws {
        var rules = CacheRules()
        rules.timeToLive = test.ttl.map { .seconds($0) }
        let now = Self.later(test.age)
        let answer = try Self.answer(test.fields)
        #expect(Freshness(rules, at: now).decide(answer) == test.decision)
    }

    @Test(
        "lets a stale answer stand in only where it may",
        arguments: [
            (nil, "", 10, false), (60, "", 10, true), (60, "", 61, false),
            (60, "must-revalidate", 10, false), (60, "no-cache", 10, false), (60, "", -1, false),
        ] as [(Int?, String, Int, Bool)]
    )
    func standsIn(_ bound: Int?, _ control: String, _ age: Int, _ may: Bool) throws {
        var rules = CacheRules()
        rules.staleIfError = bound.map { .seconds($0) }
        let answer = try Self.answer(control.isEmpty ? [] : [("Cache-Control", control)])
        let now = Self.later(age)
        #expect(Freshness(rules, at: now).mayStandIn(answer) == may)
    }

    @Test(
        "is good enough where nobody can be asked, unless the server forbids it",
        arguments: [("", 99, true), ("no-cache", 1, false), ("must-revalidate", 99, false)]
            as [(String, Int, Bool)]
    )
    func servesOffline(_ control: String, _ age: Int, _ may: Bool) throws {
        var rules = CacheRules()
        rules.timeToLive = .seconds(10)
        let answer = try Self.answer(control.isEmpty ? [] : [("Cache-Control", control)])
        #expect(Freshness(rules, at: Self.later(age)).mayServeOffline(answer) == may)
    }

    @Test("counts milliseconds")
    func countsMilliseconds() throws {
        var rules = CacheRules()
        rules.timeToLive = .milliseconds(300)
        for (age, decision) in [(299, Freshness.Decision.use), (300, .miss)] {
            let now = Timestamp(milliseconds: Self.received.milliseconds + Int64(age))
            #expect(Freshness(rules, at: now).decide(try Self.answer()) == decision)
        }
    }

    @Test("tells failures of the road from answers")
    func tellsFailures() {
        #expect(Freshness.isFailure(.answer(ResponseHead(status: 503))))
        #expect(!Freshness.isFailure(.answer(ResponseHead(status: 404))))
        #expect(Freshness.isFailure(.fault(.timedOut(.total, after: .seconds(1)))))
        #expect(Freshness.isFailure(.fault(.connectionReset)))
        #expect(!Freshness.isFailure(.fault(.cancelled(.caller))))
    }

    @Test(
        "keeps whole answers of safe methods only",
        arguments: [
            (HTTPMethod.get, 200, "", true), (.head, 200, "", true), (.get, 204, "", true),
            (.post, 200, "", false), (.get, 206, "", false), (.get, 404, "", false),
            (.get, 304, "", false), (.get, 200, "no-store", false), (.delete, 200, "", false),
        ] as [(HTTPMethod, Int, String, Bool)]
    )
    func keeps(_ method: HTTPMethod, _ status: Int, _ control: String, _ may: Bool) {
        let head = ResponseHead(status: status, fields: [HTTPField("Cache-Control", control)])
        #expect(Freshness.mayKeep(head, of: method) == may)
    }

    @Test("keeps nothing that varies by everything")
    func respectsVary() {
        let head = ResponseHead(status: 200, fields: [HTTPField("Vary", "Accept, *")])
        #expect(!Freshness.mayKeep(head, of: .get))
    }

    @Test("takes the lines of a 304 over, but none about the body")
    func confirms() throws {
        let old = try Self.answer([("X-A", "1"), ("Content-Length", "3"), ("Age", "9"), Self.tag])
        let now = Self.later(100)
        let head = ResponseHead(
            status: 304,
            fields: [HTTPField("x-a", "2"), HTTPField("Content-Length", "0")]
        )
        let new = Freshness(CacheRules(), at: now).confirmed(old, by: head)
        #expect(new.received == now)
        #expect(new.head.status == 200)
        #expect(new.head.fields.values(of: "X-A") == ["2"])
        #expect(new.head.fields["Content-Length"] == "3")
        #expect(new.head.fields["Age"] == nil)
    }

    static func answer(_ fields: [(String, String)] = []) throws -> CachedAnswer {
        CachedAnswer(
            label: CacheLabel(
                service: "shop",
                environment: "live",
                endpoint: "items.v1",
                method: "GET",
                url: "http://127.0.0.1/items?key=***"
            ),
            url: try RequestURL("http://127.0.0.1/moved?key=***"),
            head: ResponseHead(
                status: 200,
                reason: "OK",
                fields: HTTPFields(fields.map { HTTPField($0.0, $0.1) })
            ),
            received: received,
            variant: ""
        )
    }
}
