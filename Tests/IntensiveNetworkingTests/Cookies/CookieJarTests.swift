import APIModel
import IntensiveNetworking
import Testing

@Suite("A cookie jar")
struct CookieJarTests {
    private static let now = HTTPDate(secondsSinceEpoch: 784_111_777)

    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        var from = "http://a.example.com/jwt/login"
        let lines: [String]
        let to: String
        let header: String?
        var testDescription: String { id }

        init(
            _ id: String,
            from: String = "http://a.example.com/jwt/login",
            _ lines: [String],
            to: String,
            _ header: String?
        ) {
            self.id = id
            self.from = from
            self.lines = lines
            self.to = to
            self.header = header
        }
    }

    private static let host = "http://a.example.com"
    private static let cases = [
        Case("default path, other (T102)", ["a=1"], to: "\(host)/other", nil),
        Case("default path, below (T102)", ["a=1"], to: "\(host)/jwt/x", "a=1"),
        Case("default path, itself", ["a=1"], to: "\(host)/jwt", "a=1"),
        Case("default path, longer word", ["a=1"], to: "\(host)/jwtx", nil),
        Case("path", ["a=1; Path=/"], to: "\(host)/other", "a=1"),
        Case("path with slash", ["a=1; Path=/x/"], to: "\(host)/x", nil),
        Case("relative path", ["a=1; Path=x"], to: "\(host)/jwt/y", "a=1"),
        Case("host only", ["a=1; Path=/"], to: "http://b.a.example.com/", nil),
        Case("other host", ["a=1; Path=/"], to: "http://example.com/", nil),
        Case("other port", ["a=1; Path=/"], to: "http://a.example.com:8080/", "a=1"),
        Case("domain", ["a=1; Path=/; Domain=.Example.com"], to: "http://b.example.com/", "a=1"),
        Case("foreign domain", ["a=1; Path=/; Domain=b.com"], to: "http://b.com/", nil),
        Case("sub-domain", ["a=1; Path=/; Domain=b.a.example.com"], to: "\(host)/", nil),
        Case("look-alike", ["a=1; Path=/; Domain=example.com"], to: "http://xexample.com/", nil),
        Case("top level", ["a=1; Path=/; Domain=com"], to: "http://b.com/", nil),
        Case(
            "public suffix",
            from: "http://a.co.uk/",
            ["a=1; Domain=co.uk"],
            to: "http://b.co.uk/",
            nil
        ),
        Case(
            "own single label",
            from: "http://local/",
            ["a=1; Domain=local"],
            to: "http://local/",
            "a=1"
        ),
        Case("address", from: "http://127.0.0.1/", ["a=1"], to: "http://127.0.0.1/", "a=1"),
        Case(
            "own address",
            from: "http://127.0.0.1/",
            ["a=1; Domain=127.0.0.1"],
            to: "http://127.0.0.1/",
            "a=1"
        ),
        Case(
            "part of an address",
            from: "http://127.0.0.1/",
            ["a=1; Domain=0.1"],
            to: "http://127.0.0.1/",
            nil
        ),
        Case("secure", from: "https://a.b/", ["a=1; Secure"], to: "http://a.b/", nil),
        Case("secure over TLS", from: "https://a.b/", ["a=1; Secure"], to: "https://a.b/", "a=1"),
        Case("secure in clear", from: "http://a.b/", ["a=1; Secure"], to: "https://a.b/", nil),
        Case("age", ["a=1; Max-Age=10"], to: "\(host)/jwt", "a=1"),
        Case("age over", ["a=1; Max-Age=0"], to: "\(host)/jwt", nil),
        Case("age negative", ["a=1; Max-Age=-5"], to: "\(host)/jwt", nil),
        Case("age garbage", ["a=1; Max-Age=x"], to: "\(host)/jwt", "a=1"),
        Case("expired", ["a=1; Expires=Sun, 06 Nov 1994 08:49:36 GMT"], to: "\(host)/jwt", nil),
        Case("expires", ["a=1; Expires=Sun, 06-Nov-94 08:49:38 GMT"], to: "\(host)/jwt", "a=1"),
        Case("expires oddly", ["a=1; Expires=nov 1994 06 8:49:36 xx"], to: "\(host)/jwt", nil),
        Case(
            "age before date",
            ["a=1; Max-Age=9; Expires=Sun, 06 Nov 1994 08:00:00 GMT"],
            to: "\(host)/jwt",
            "a=1"
        ),
        Case("replaced", ["a=1", "b=2", "a=3"], to: "\(host)/jwt", "a=3; b=2"),
        Case("deleted", ["a=1", "a=; Max-Age=0"], to: "\(host)/jwt", nil),
        Case("longer path first", ["a=1; Path=/", "b=2"], to: "\(host)/jwt", "b=2; a=1"),
        Case("odd value", [#"a="b=c d,e"; Path=/"#], to: "\(host)/", #"a="b=c d,e""#),
        Case("empty value", ["a="], to: "\(host)/jwt", "a="),
        Case("no name", ["=1", "b"], to: "\(host)/jwt", nil),
        Case("control", ["a=\u{1}"], to: "\(host)/jwt", nil),
        Case("promise broken", ["__Host-a=1; Path=/", "__Secure-b=2"], to: "\(host)/jwt", nil),
        Case(
            "promise kept",
            from: "https://a.b/",
            ["__Host-a=1; Path=/; Secure"],
            to: "https://a.b/",
            "__Host-a=1"
        ),
    ]

    @Test("sends what belongs to the host and the path", arguments: cases)
    func sends(_ test: Case) throws {
        var jar = CookieJar()
        let fields = HTTPFields(test.lines.map { HTTPField("Set-Cookie", $0) })
        let head = ResponseHead(status: 200, fields: fields)
        jar.set(from: head, of: try RequestURL(test.from), at: Self.now)
        #expect(jar.header(for: try RequestURL(test.to), at: Self.now) == test.header)
    }

    @Test("forgets in time")
    func forgets() throws {
        var jar = CookieJar()
        let url = try RequestURL("http://a.b/")
        jar.set(from: Self.head("a=1; Max-Age=10"), of: url, at: Self.now)
        #expect(jar.header(for: url, at: Self.now.advanced(by: .seconds(9))) == "a=1")
        #expect(jar.header(for: url, at: Self.now.advanced(by: .seconds(10))) == nil)
    }

    @Test("lets no answer in clear change a secure cookie")
    func keepsSecure() throws {
        var jar = CookieJar()
        let url = try RequestURL("https://a.b/")
        jar.set(from: Self.head("a=1; Secure"), of: url, at: Self.now)
        jar.set(from: Self.head("a=2"), of: try RequestURL("http://a.b/"), at: Self.now)
        #expect(jar.header(for: url, at: Self.now) == "a=1")
    }

    @Test("holds at most fifty of a host, the newest")
    func isBounded() throws {
        var jar = CookieJar()
        let url = try RequestURL("http://a.b/")
        for number in 0..<80 { jar.set(from: Self.head("c\(number)=1"), of: url, at: Self.now) }
        #expect(jar.cookies.count == 50)
        #expect(jar.cookies.first?.name == "c30")
    }

    private static func head(_ line: String) -> ResponseHead {
        ResponseHead(status: 200, fields: [HTTPField("Set-Cookie", line)])
    }
}
