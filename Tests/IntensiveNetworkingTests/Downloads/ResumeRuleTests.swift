import APIModel
import IntensiveNetworking
import JSONText
import Testing

@Suite("A resumed download")
struct ResumeRuleTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let status: Int
        var fields: [(String, String)] = []
        let decision: ResumeRule.Decision
        var testDescription: String { id }
    }

    private static let cases = [
        Case(
            id: "the rest (T104)",
            status: 206,
            fields: [("Content-Range", "bytes 50-99/100")],
            decision: .append
        ),
        Case(
            id: "a rest of unknown whole",
            status: 206,
            fields: [("Content-Range", "bytes 50-99/*")],
            decision: .askAgain
        ),
        Case(
            id: "another part",
            status: 206,
            fields: [("Content-Range", "bytes 49-99/100")],
            decision: .askAgain
        ),
        Case(
            id: "a part of something longer",
            status: 206,
            fields: [("Content-Range", "bytes 50-99/200")],
            decision: .askAgain
        ),
        Case(
            id: "a part of another version",
            status: 206,
            fields: [("Content-Range", "bytes 50-99/100"), ("ETag", "\"b\"")],
            decision: .askAgain
        ),
        Case(id: "a part of nothing", status: 206, decision: .askAgain),
        Case(
            id: "a broken range",
            status: 206,
            fields: [("Content-Range", "bytes 99-50/100")],
            decision: .askAgain
        ),
        Case(id: "the whole (T107)", status: 200, decision: .restart),
        Case(
            id: "nothing left of more",
            status: 416,
            fields: [("Content-Range", "bytes */100")],
            decision: .askAgain
        ),
        Case(
            id: "nothing left of a whole file",
            status: 416,
            fields: [("Content-Range", "bytes */50")],
            decision: .complete
        ),
        Case(id: "nothing left, no word why", status: 416, decision: .askAgain),
        Case(id: "an error", status: 404, decision: .notTheFile),
        Case(id: "a busy server", status: 503, decision: .notTheFile),
    ]

    @Test("goes on only with the rest of the same", arguments: cases)
    func decides(_ test: Case) {
        let rule = ResumeRule(state: state(), count: 50, url: "u")
        let fields = HTTPFields(test.fields.map { HTTPField($0.0, $0.1) })
        #expect(rule.decide(ResponseHead(status: test.status, fields: fields)) == test.decision)
    }

    @Test("asks for the rest if nothing has changed (T104)")
    func asks() {
        #expect(
            ResumeRule(state: state(), count: 50, url: "u").fields == [
                HTTPField("Accept-Encoding", "identity"), HTTPField("Range", "bytes=50-"),
                HTTPField("If-Range", "\"a\""),
            ]
        )
        let byDate = state(tag: "W/\"a\"", date: "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(
            ResumeRule(state: byDate, count: 50, url: "u").fields["If-Range"]
                == "Sun, 06 Nov 1994 08:49:37 GMT"
        )
    }

    @Test("asks for the whole where there is nothing to go on from")
    func asksForWhole() {
        let rules = [
            ResumeRule(state: nil, count: 50, url: "u"),
            ResumeRule(state: state(), count: 0, url: "u"),
            ResumeRule(state: state(), count: 50, url: "other"),
            ResumeRule(state: state(tag: "W/\"a\""), count: 50, url: "u"),
            ResumeRule(state: state(tag: nil), count: 50, url: "u"),
        ]
        for rule in rules {
            #expect(rule.fields == [HTTPField("Accept-Encoding", "identity")])
            #expect(rule.decide(ResponseHead(status: 200)) == .restart)
            #expect(rule.decide(ResponseHead(status: 206)) == .unasked)
            #expect(rule.decide(ResponseHead(status: 416)) == .notTheFile)
        }
    }

    @Test("keeps its state beside the file")
    func keepsState() {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        for state in [state(), state(tag: nil), state(tag: "W/\"a\"", date: date)] {
            #expect(ResumeState(state.json) == state)
        }
        #expect(ResumeState(["etag": "x"]) == nil)
        #expect(state().total == 100)
        let part = ResponseHead(status: 206, fields: [HTTPField("Content-Range", "bytes 1-2/9")])
        #expect(ResumeState(url: "u", head: part).total == 9)
    }

    @Test(
        "trusts a date whose second was over, and nothing of a coded body",
        arguments: [
            (["Date": "Sun, 06 Nov 1994 08:49:38 GMT"], true),
            (["Date": "Sun, 06 Nov 1994 08:49:37 GMT"], false), ([:], false),
            (["Date": "Sun, 06 Nov 1994 08:49:38 GMT", "Content-Encoding": "gzip"], false),
        ]
    )
    func trustsDates(_ more: [String: String], _ isTrusted: Bool) {
        var fields: HTTPFields = [HTTPField("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT")]
        for (name, value) in more { fields.append(HTTPField(name, value)) }
        let state = ResumeState(url: "u", head: ResponseHead(status: 200, fields: fields))
        #expect((state.validator != nil) == isTrusted)
    }

    @Test(
        "knows checksums by algorithm and length",
        arguments: [
            ("sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", true),
            ("SHA256:E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855", true),
            ("md5:d41d8cd98f00b204e9800998ecf8427e", true), ("sha256:e3b0", false),
            ("crc:00", false), ("e3b0", false), ("sha256:zz", false),
        ]
    )
    func readsChecksums(_ text: String, _ isOne: Bool) {
        let checksum = Checksum(text)
        #expect((checksum != nil) == isOne)
        guard let checksum else { return }
        #expect(checksum.matches(checksum.algorithm.digest(of: [])))
        #expect(!checksum.matches(checksum.algorithm.digest(of: [1])))
        #expect(checksum.text == text.lowercased())
    }

    private func state(tag: String? = "\"a\"", date: String? = nil) -> ResumeState {
        var fields: HTTPFields = [HTTPField("Content-Length", "100")]
        if let tag { fields.append(HTTPField("ETag", tag)) }
        if let date {
            fields.append(HTTPField("Last-Modified", date))
            fields.append(HTTPField("Date", "Sun, 06 Nov 1994 08:49:38 GMT"))
        }
        return ResumeState(url: "u", head: ResponseHead(status: 200, fields: fields))
    }
}
