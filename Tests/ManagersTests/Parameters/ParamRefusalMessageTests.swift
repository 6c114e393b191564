import APIModel
import Managers
import Testing

@Suite("The message of a refused param")
struct ParamRefusalMessageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var reason: ParamRefusal.Reason
        var title: String
        var remedy: String

        var testDescription: String { title }

        init(_ reason: ParamRefusal.Reason, _ title: String, _ remedy: String) {
            (self.reason, self.title, self.remedy) = (reason, title, remedy)
        }
    }

    @Test(
        "says what is wrong and how to mend it",
        arguments: [
            Case(
                .unknown(known: ["pages", "size"]),
                "unknown param 'page'",
                "did you mean 'pages'?"
            ),
            Case(
                .unknown(known: []),
                "unknown param 'page'",
                "leave it out; the endpoint takes no params"
            ),
            Case(.missing, "param 'page' is required", "give it as '--param page=VALUE'"),
            Case(
                .wrongType(expected: .integer, found: "abc"),
                "param 'page' must be an integer, not 'abc'",
                "give a whole number such as 12"
            ),
            Case(
                .notAllowed(found: "x", allowed: ["a", "b"]),
                "param 'page' cannot be 'x'",
                "use one of 'a', 'b'"
            ),
            Case(
                .notAllowed(found: "bookz", allowed: ["books", "b", "c", "d", "e", "f"]),
                "param 'page' cannot be 'bookz'",
                "did you mean 'books'?"
            ),
            Case(
                .outOfRange(found: "0", rule: "minimum 1"),
                "param 'page' is '0', against minimum 1",
                "use 1 or more"
            ),
            Case(
                .wrongLength(found: 7, rule: "maxLength", limit: 5),
                "param 'page' has 7 characters, against maxLength 5",
                "use at most 5 characters"
            ),
            Case(
                .formatMismatch(found: "x", format: "date"),
                "param 'page' is 'x', which is no date",
                "write it like '2024-02-29'"
            ),
            Case(
                .repeated,
                "param 'page' is given more than once",
                "give it once; only params of type array take several values"
            ),
            Case(
                .unreadableFile(path: "a.txt", reason: "no such file or directory"),
                "cannot read the file 'a.txt' of param 'page': no such file or directory",
                "name a file that can be read"
            ),
        ]
    )
    func saysBoth(_ example: Case) {
        let refusal = ParamRefusal(name: "page", reason: example.reason)
        #expect(refusal.title == example.title)
        #expect(refusal.remedy == example.remedy)
    }

    @Test("names the element of an array")
    func namesElement() {
        let refusal = ParamRefusal(
            name: "tags",
            index: 2,
            reason: .wrongType(expected: .string, found: "1")
        )
        #expect(refusal.title == "element 2 of param 'tags' must be a string, not '1'")
    }

    @Test(
        "never shows a secret, nor what it may be (T085)",
        arguments: [
            ParamRefusal.Reason.wrongType(expected: .integer, found: "S3cr3t"),
            .notJSON("expected ',', found 'S3cr3t'"),
            .notAllowed(found: "S3cr3t", allowed: ["S3cr3t1"]),
            .outOfRange(found: "S3cr3t", rule: "minimum 1"),
            .patternMismatch(found: "S3cr3t", pattern: "^a$"),
            .formatMismatch(found: "S3cr3t", format: "uuid"),
            .wrongLength(found: 6, rule: "minLength", limit: 8),
        ]
    )
    func hidesSecrets(_ reason: ParamRefusal.Reason) {
        let refusal = ParamRefusal(name: "token", reason: reason, isSecret: true)
        #expect(!(refusal.title + refusal.remedy).contains("S3cr3t"))
        #expect(!refusal.title.contains("6 characters"))
        #expect(refusal.title.contains("'token'"))
    }

    @Test("cuts long values")
    func cutsValues() {
        let found = String(repeating: "x", count: 5000)
        let refusal = ParamRefusal(name: "a", reason: .formatMismatch(found: found, format: "uuid"))
        #expect(refusal.title.count < 150)
    }
}
