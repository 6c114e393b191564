import EndpointDefinitions
import Diagnostics
import Testing

@Suite("A file of variables")
struct EnvironmentFileTests {
    static let cases: [(String, String, [String: String])] = [
        ("T089-hash", "P1=ABC#123", ["P1": "ABC#123"]),
        ("T089-quoted", #"P2="ABC#123""#, ["P2": "ABC#123"]),
        ("T089-comment", "P3=abc # note", ["P3": "abc"]),
        ("comment-after-tab", "A=b\t#c", ["A": "b"]),
        ("comment-line", "# A=1\n  # B=2\nC=3", ["C": "3"]),
        ("comment-after-quote", #"A="b" # c"#, ["A": "b"]),
        ("comment-as-value", "A= # nothing", ["A": ""]),
        ("hash-as-value", "A=#1", ["A": "#1"]),
        ("crlf", "A=1\r\nB='2'\r\n\r\nC=3\r\n", ["A": "1", "B": "2", "C": "3"]),
        ("single-quotes", #"A='b\n"c" #d'"#, ["A": #"b\n"c" #d"#]),
        ("double-quotes", #"A="a\n\t\"\\\$\d'""#, ["A": "a\n\t\"\\$\\d'"]),
        ("export", "export A=1\nexport\tB=2\nexporter=3", ["A": "1", "B": "2", "exporter": "3"]),
        ("named-export", "export=1", ["export": "1"]),
        ("empty", "A=\nB=\"\"\nC=''", ["A": "", "B": "", "C": ""]),
        ("equals", "A=b=c==", ["A": "b=c=="]),
        ("spaces", "  A  =  b c  ", ["A": "b c"]),
        ("later-wins", "A=1\nA=2", ["A": "2"]),
        ("byte-order-mark", "\u{FEFF}A=1", ["A": "1"]),
        ("not-substituted", "A=1\nB=${A}", ["A": "1", "B": "${A}"]),
        ("unicode", "A=süß", ["A": "süß"]),
        ("nothing", "", [:]),
    ]

    @Test("gives its values", arguments: cases)
    func values(id: String, text: String, variables: [String: String]) {
        let file = EnvironmentFile(SourceFile(path: ".env", bytes: Array(text.utf8)))
        #expect(file.variables == variables, "\(id)")
        #expect(file.diagnostics.isEmpty, "\(id)")
    }

    @Test("keeps the good lines beside bad ones, and shows no value (T089)")
    func bad() {
        let text = "A=1\nB\nC=\"tokens3cret\nD=4\nE=\u{FF}"
        var bytes = Array(text.utf8)
        bytes.append(0xFE)
        let file = EnvironmentFile(SourceFile(path: ".env", bytes: bytes))
        #expect(file.variables == ["A": "1", "D": "4"])
        #expect(file.diagnostics.map(\.place?.location?.line) == [2, 3, 5])
        #expect(!file.diagnostics.contains { $0.rendered().contains("s3cret") })
    }
}
