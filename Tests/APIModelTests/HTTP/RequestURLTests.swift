import APIModel
import Testing

@Suite("A request URL")
struct RequestURLTests {
    struct Accepted: Sendable {
        var text: String
        var whole: String
        var host: String
        var port: Int
        var hostLine: String
    }

    @Test(
        "reads scheme, host, port, path and query",
        arguments: [
            Accepted("http://example.com", "http://example.com/", "example.com", 80, "example.com"),
            Accepted(
                "HTTPS://Example.COM/A?b=C",
                "https://example.com/A?b=C",
                "example.com",
                443,
                "example.com"
            ),
            Accepted("http://h:8080/x", "http://h:8080/x", "h", 8080, "h:8080"),
            Accepted("http://h:80/x", "http://h/x", "h", 80, "h"),
            Accepted("http://h:/x", "http://h/x", "h", 80, "h"),
            Accepted("http://h?q", "http://h/?q", "h", 80, "h"),
            Accepted("http://h/a#part", "http://h/a", "h", 80, "h"),
            Accepted("http://h/a b\"<ü>", "http://h/a%20b%22%3C%C3%BC%3E", "h", 80, "h"),
            Accepted("http://h/100%", "http://h/100%25", "h", 80, "h"),
            Accepted("http://h/%41%zz", "http://h/%41%25zz", "h", 80, "h"),
            Accepted("http://[::1]:9000/x", "http://[::1]:9000/x", "::1", 9000, "[::1]:9000"),
            Accepted(
                "http://[2001:DB8::1]/",
                "http://[2001:db8::1]/",
                "2001:db8::1",
                80,
                "[2001:db8::1]"
            ),
        ]
    )
    func readsParts(_ example: Accepted) throws {
        let url = try RequestURL(example.text)
        #expect(url.text == example.whole)
        #expect(url.host == example.host)
        #expect(url.port == example.port)
        #expect(url.hostAndPort == example.hostLine)
    }

    @Test(
        "says what is wrong with a text that is none (T023)",
        arguments: [
            ("example.com/x", RequestURL.Fault.noScheme),
            ("//example.com", .noScheme),
            ("localhost:8080/x", .unsupportedScheme("localhost")),
            ("ftp://h/x", .unsupportedScheme("ftp")),
            ("http:///x", .noHost),
            ("http://", .noHost),
            ("http://:80/", .noHost),
            ("http://me:secret@h/", .userInfo),
            ("http://::1:8080", .unbracketedAddress("::1:8080")),
            ("http://[]/", .illegalHost("[]")),
            ("http://[abc]/", .illegalHost("[abc]")),
            ("http://[::1]x/", .illegalHost("x")),
            ("http://a b/", .illegalHost("a%20b")),
            ("http://h:http/", .badPort("http")),
            ("http://h:0/", .badPort("0")),
            ("http://h:65536/", .badPort("65536")),
        ]
    )
    func refuses(_ text: String, _ fault: RequestURL.Fault) {
        #expect(throws: fault) { try RequestURL(text) }
    }

    @Test("hints at the brackets an IPv6 address needs (T023)")
    func hintsAtBrackets() {
        #expect(RequestURL.Fault.unbracketedAddress("::1").message.contains("http://[::1]:8080"))
    }

    @Test("appends to a query or begins one")
    func appendsQuery() throws {
        #expect(try RequestURL("http://h/x").appendingQuery("a=1").target == "/x?a=1")
        #expect(try RequestURL("http://h/x?").appendingQuery("a=1").target == "/x?a=1")
        #expect(try RequestURL("http://h/x?b").appendingQuery("a=1").target == "/x?b&a=1")
        #expect(try RequestURL("http://h/x?b").appendingQuery("").target == "/x?b")
    }

    @Test("knows its origin by scheme, host and port")
    func comparesOrigins() throws {
        let url = try RequestURL("http://h/a")
        #expect(url.hasSameOrigin(as: try RequestURL("HTTP://H:80/b?c")))
        #expect(!url.hasSameOrigin(as: try RequestURL("https://h/a")))
        #expect(!url.hasSameOrigin(as: try RequestURL("http://h:8080/a")))
        #expect(!url.hasSameOrigin(as: try RequestURL("http://www.h/a")))
    }
}

extension RequestURLTests.Accepted {
    init(_ text: String, _ whole: String, _ host: String, _ port: Int, _ hostLine: String) {
        self.init(text: text, whole: whole, host: host, port: port, hostLine: hostLine)
    }
}
