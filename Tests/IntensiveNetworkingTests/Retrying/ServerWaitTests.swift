import APIModel
import IntensiveNetworking
import Testing

@Suite("The wait a server asks for")
struct ServerWaitTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let fields: [(String, String)]
        let seconds: Int?
        var testDescription: String { id }

        init(_ id: String, _ fields: [(String, String)], _ seconds: Int?) {
            self.id = id
            self.fields = fields
            self.seconds = seconds
        }
    }

    /// 1994-11-06T08:49:37Z.
    private static let now = HTTPDate(secondsSinceEpoch: 784_111_777)

    private static let cases = [
        Case("nothing", [], nil),
        Case("seconds (T056)", [("Retry-After", "2")], 2),
        Case("zero", [("retry-after", "0")], 0),
        Case("spaces", [("Retry-After", " 7 ")], 7),
        Case("date", [("Retry-After", "Sun, 06 Nov 1994 08:50:37 GMT")], 60),
        Case("old date form", [("Retry-After", "Sunday, 06-Nov-94 08:49:47 GMT")], 10),
        Case("past date", [("Retry-After", "Sun, 06 Nov 1994 07:00:00 GMT")], 0),
        Case("negative", [("Retry-After", "-5")], nil),
        Case("garbage", [("Retry-After", "soon")], nil),
        Case("empty", [("Retry-After", "")], nil),
        Case("fraction", [("Retry-After", "1.5")], nil),
        Case("far too many digits", [("Retry-After", "99999999999999999999999")], 9_999_999_999),
        Case("garbage beside a reset", [("Retry-After", "x"), ("RateLimit-Reset", "9")], 9),
        Case("both", [("Retry-After", "3"), ("X-RateLimit-Reset", "9")], 3),
        Case("reset in seconds (T060)", [("x-ratelimit-reset", "30")], 30),
        Case("reset as a moment (T060)", [("X-RateLimit-Reset", "784111800")], 784_111_800),
        Case("some remain", [("X-RateLimit-Remaining", "4"), ("X-RateLimit-Reset", "30")], nil),
        Case("none remain", [("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", "30")], 30),
        Case("third spelling", [("X-Rate-Limit-Reset", "5")], 5),
        Case("combined", [("RateLimit", "limit=100, remaining=0, reset=30")], 30),
        Case("combined, some remain", [("RateLimit", "limit=100, remaining=1, reset=30")], nil),
        Case("structured", [("RateLimit", #""default";r=0;t=30"#)], 30),
        Case("structured, some remain", [("RateLimit", #""default";r=5;t=30"#)], nil),
        Case("the worst policy", [("RateLimit", #""a";r=9;t=90, "b";r=0;t=5, "c";r=0;t=40"#)], 40),
        Case("garbage limit", [("RateLimit", "plenty"), ("X-RateLimit-Reset", "never")], nil),
    ]

    @Test("is read", arguments: cases)
    func isRead(_ test: Case) {
        let fields = HTTPFields(test.fields.map { HTTPField($0.0, $0.1) })
        let wait = ServerWait.of(ResponseHead(status: 429, fields: fields), at: Self.now)
        #expect(wait?.duration == test.seconds.map { .seconds($0) })
    }

    @Test(
        "is the time to a moment of our day, in seconds or milliseconds",
        arguments: [("1767225642", 42), ("1767225642000", 42), ("1767225500", 0)]
    )
    func readsMoments(_ text: String, _ seconds: Int) {
        let head = ResponseHead(status: 429, fields: [HTTPField("X-RateLimit-Reset", text)])
        let now = HTTPDate(secondsSinceEpoch: 1_767_225_600)
        let wait = ServerWait(.seconds(seconds), field: "X-RateLimit-Reset")
        #expect(ServerWait.of(head, at: now) == wait)
    }
}
