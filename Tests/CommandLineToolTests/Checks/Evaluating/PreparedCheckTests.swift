import APIModel
import JSONText
import Testing

@testable import CommandLineTool

@Suite("A check")
struct PreparedCheckTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let subject: Check.Subject
        let state: CheckVerdict.State
        /// What it says, expected before actual.
        var says: [String] = []
        var answer = Self.good
        var testDescription: String { id }

        static let good = CheckedAnswer(
            status: 200,
            fields: [HTTPField("ETag", "\"7\""), HTTPField("X-Two", "a"), HTTPField("x-two", "b")],
            time: .milliseconds(250),
            body: .success(["n": 3, "items": [1, 2], "ok": true])
        )
        static let text = CheckedAnswer(
            status: 200,
            body: .failure(.notJSON(reason: "no value", line: 1, column: 2)),
            text: "hello"
        )
    }

    static let cases: [Case] = [
        Case(id: "query holds", subject: .body("n == `3`"), state: .passed),
        Case(
            id: "query does not hold",
            subject: .body("length(items) > `5`"),
            state: .failed,
            says: ["length(items) > `5`", "2 > 5"]
        ),
        Case(
            id: "second of two conditions does not hold",
            subject: .body("ok && n >= `4`"),
            state: .failed,
            says: ["ok && n >= `4`", "3 >= 4"]
        ),
        Case(
            id: "negation does not hold",
            subject: .body("!ok"),
            state: .failed,
            says: ["!ok", #"false, over {"n":3,"items":[1,2],"ok":true}"#]
        ),
        Case(id: "query gives no boolean", subject: .body("items"), state: .error),
        Case(id: "query gives null", subject: .body("nothing"), state: .error),
        Case(id: "query fails", subject: .body("length(n) > `1`"), state: .error),
        Case(id: "query is broken", subject: .body("a ||"), state: .error),
        Case(id: "body is not JSON", subject: .body("n == `3`"), state: .error, answer: Case.text),
        Case(id: "code", subject: .status(.code(200)), state: .passed),
        Case(id: "class", subject: .status(.family(2)), state: .passed),
        Case(
            id: "other code",
            subject: .status(.code(404)),
            state: .failed,
            says: ["status 404", "status 200"]
        ),
        Case(
            id: "other class",
            subject: .status(.family(4)),
            state: .failed,
            says: ["status 4xx", "status 200"]
        ),
        Case(
            id: "header is there",
            subject: .header(name: "etag", that: "@ == '\"7\"'"),
            state: .passed
        ),
        Case(
            id: "header is not there",
            subject: .header(name: "Age", that: "@ == null"),
            state: .passed
        ),
        Case(
            id: "header twice",
            subject: .header(name: "X-Two", that: "@ == 'a, b'"),
            state: .passed
        ),
        Case(
            id: "header is missing",
            subject: .header(name: "Age", that: "@ != null"),
            state: .failed,
            says: ["@ != null", "null != null"]
        ),
        Case(id: "header is a string", subject: .header(name: "Age", that: "@"), state: .error),
        Case(id: "just in time", subject: .latency(.milliseconds(250)), state: .passed),
        Case(
            id: "too late",
            subject: .latency(.milliseconds(249)),
            state: .failed,
            says: ["at most 0.249 s", "0.250 s"]
        ),
        Case(
            id: "schema fits",
            subject: .schema(["type": "object", "required": ["n"]]),
            state: .passed
        ),
        Case(
            id: "schema does not fit",
            subject: .schema(["properties": ["n": ["type": "string"], "ok": false]]),
            state: .failed,
            says: [
                "a body that fits the schema",
                "'/n' must be a string, and is an integer\n'/ok' is not allowed",
            ]
        ),
        Case(id: "schema is none", subject: .schema(["type": "objekt"]), state: .error),
        Case(id: "schema is outside", subject: .schema(["$ref": "https://x/y"]), state: .error),
        Case(
            id: "schema goes in a circle",
            subject: .schema(["$ref": "#"]),
            state: .error
        ),
        Case(id: "schema of no JSON", subject: .schema(true), state: .error, answer: Case.text),
        Case(
            id: "exchange",
            subject: .exchange(
                "status == `200` && time == `0.25` && body.n == `3` && headers.etag == '\"7\"'"
                    + " && headers.ETag == '\"7\"' && headers.\"x-two\" == 'a, b'"
            ),
            state: .passed
        ),
        Case(
            id: "exchange with text",
            subject: .exchange("body == 'hello'"),
            state: .passed,
            answer: Case.text
        ),
        Case(
            id: "exchange does not hold",
            subject: .exchange("status < `200`"),
            state: .failed,
            says: ["status < `200`", "200 < 200"]
        ),
    ]

    @Test("judges an answer", arguments: cases)
    func judges(_ sample: Case) {
        let verdict = PreparedCheck(Check(subject: sample.subject)).verdict(on: sample.answer)
        #expect(verdict.state == sample.state)
        if case .failed(let expected, let actual) = verdict {
            #expect([expected, actual] == sample.says)
        }
        if case .error(let reason, _) = verdict { #expect(!reason.isEmpty) }
    }

    @Test("tells no secret, not even a short one or the beginning of one that is cut")
    func masks() {
        let long = String(repeating: "x", count: 190) + "S3cr3t-value-of-it"
        let answer = CheckedAnswer(
            status: 200,
            body: .success(["short": "hush", "long": .text(long)]),
            masker: SecretMasker(secrets: ["hush", "S3cr3t-value-of-it"])
        )
        for query in ["short == 'x'", "long == 'x'", "short", "long", "!short"] {
            let verdict = PreparedCheck(Check(subject: .body(query))).verdict(on: answer)
            let text = "\(verdict)"
            #expect(verdict != .passed)
            #expect(text.contains("***"), "\(text)")
            #expect(!text.contains("hush") && !text.contains("S3c"), "\(text)")
        }
    }
}
