import APIModel
import IntensiveNetworking
import JSONText
import Testing

@Suite("A request assembler")
struct RequestAssemblerTests {
    @Test(
        "keeps a value one segment, dots too (T015)",
        arguments: [
            ("aaa/bbb", "/v1/aaa%2Fbbb/x"), ("aaa#bbb", "/v1/aaa%23bbb/x"), ("a?b", "/v1/a%3Fb/x"),
            ("..", "/v1/%2E%2E/x"), (".", "/v1/%2E/x"), ("...", "/v1/.../x"), ("a..", "/v1/a../x"),
            ("é b", "/v1/%C3%A9%20b/x"), ("%2e", "/v1/%252e/x"), ("a\\b", "/v1/a%5Cb/x"),
        ]
    )
    func keepsOneSegment(_ value: String, _ path: String) throws {
        let takeoff = try Assembly(path: "/v1/{id}/x").with("id", .path, .text(value)).takeoff()
        #expect(takeoff.url.target == path)
    }

    @Test(
        "lets a reserved value take several segments, and no more (T015)",
        arguments: [
            ("a/b c.txt", "/files/a/b%20c.txt"), ("../../etc", "/files/%2E%2E/%2E%2E/etc"),
            ("a/./b", "/files/a/%2E/b"), ("a?b#c", "/files/a%3Fb%23c"), ("", "/files/"),
            ("a%2Fb", "/files/a%2Fb"), ("50%", "/files/50%25"),
        ]
    )
    func keepsReserved(_ value: String, _ path: String) throws {
        let takeoff = try Assembly(path: "/files/{+path}").with("path", .path, .text(value))
            .takeoff()
        #expect(takeoff.url.target == path)
    }

    @Test("catches dots that a value completes")
    func catchesCompletedDots() throws {
        let takeoff = try Assembly(path: "/a/.{x}/b").with("x", .path, .text(".")).takeoff()
        #expect(takeoff.url.target == "/a/%2E%2E/b")
    }

    @Test("refuses an empty segment, and one without a value")
    func refusesEmptySegments() {
        let empty = ParamRefusal.Reason.unwritable("the path would have an empty segment")
        #expect(
            throws: TakeoffError.refusedParams([
                ParamRefusal(name: "a", reason: empty), ParamRefusal(name: "b", reason: .missing),
            ])
        ) {
            try Assembly(path: "/{a}/{b}").with("a", .path, .text("")).takeoff()
        }
    }

    @Test(
        "joins base and path by one slash, and keeps the base's path and query",
        arguments: [
            ("http://h", "/v1/a", "/v1/a?q=1"), ("http://h/", "v1/a", "/v1/a?q=1"),
            ("http://h/api/", "/v1/a", "/api/v1/a?q=1"), ("http://h/api", "v1/a", "/api/v1/a?q=1"),
            ("http://h/api?key=k%20", "/v1/a", "/api/v1/a?key=k%20&q=1"),
            ("http://h/api?key=k", "/v1/a?kind=x", "/api/v1/a?key=k&kind=x&q=1"),
            ("http://h/api", "", "/api?q=1"), ("http://h", "", "/?q=1"),
            ("http://h/api", "?x=1", "/api?x=1&q=1"), ("http://h/api", "/", "/api/?q=1"),
            ("http://h//a//", "/b", "//a//b?q=1"), ("http://h", "/", "/?q=1"),
        ]
    )
    func joinsBase(_ base: String, _ path: String, _ target: String) throws {
        let takeoff = try Assembly(base: base, path: path).with("q", .query, 1).takeoff()
        #expect(takeoff.url.target == target)
    }

    @Test("writes path and query each once encoded (T013)")
    func encodesOnce() throws {
        let takeoff = try Assembly(path: "/anything/{foo}")
            .with("baz", .query, .text("hello world"))
            .with("foo", .path, .text("1"))
            .takeoff()
        #expect(takeoff.url.text == "http://h/anything/1?baz=hello%20world")
    }

    @Test("escapes what is typed and leaves what is escaped already (T016, T017)")
    func keepsEscapes() throws {
        var assembly = Assembly(path: "/").with("f", .query, .text("a||b%c\"d"))
        assembly = assembly.with("q", .query, .text("100%25"))
        assembly.params.append(
            BoundParam(
                param: Param(name: "r", place: .query),
                value: .percentEncoded("100%25"),
                origin: .caller
            )
        )
        let target = try assembly.takeoff().url.target
        #expect(target == "/?f=a%7C%7Cb%25c%22d&q=100%2525&r=100%25")
    }

    @Test("takes a base with a bracketed IPv6 address and hints at missing brackets (T023)")
    func takesIPv6() throws {
        let url = try Assembly(base: "http://[::1]:8080", path: "/a").takeoff().url
        #expect(url.text == "http://[::1]:8080/a")
        #expect {
            try Assembly(base: "http://::1:8080", path: "/a").takeoff()
        } throws: { error in
            guard case TakeoffError.unusableURL("http://::1:8080", let reason) = error else {
                return false
            }
            return reason.contains("brackets")
        }
    }

    @Test(
        "refuses a path with a fragment or a broken template",
        arguments: ["/a#b", "/a/{", "/{?q}"]
    )
    func refusesBrokenPaths(_ path: String) {
        #expect {
            try Assembly(path: path).takeoff()
        } throws: { error in
            if case TakeoffError.unusableURL(path, _) = error { true } else { false }
        }
    }

    @Test("uses a path param by its name or its wire name")
    func usesWireName() throws {
        var assembly = Assembly(path: "/{id}/{user_id}").with("id", .path, 7)
        assembly.params[0].param.wireName = "user_id"
        #expect(try assembly.takeoff().url.target == "/7/7")
    }

    @Test("carries method, auth and policy along")
    func carriesTheRest() throws {
        var assembly = Assembly(path: "/")
        assembly.endpoint.method = .put
        assembly.site.settings.auth = [.bearer(.text("t"))]
        let takeoff = try assembly.takeoff()
        #expect(takeoff.method == .put && takeoff.endpoint == "test.v1")
        #expect(takeoff.auth == [.bearer(.text("t"))])
        #expect(takeoff.body == nil && takeoff.fields.isEmpty)
    }

    @Test("names the texts that must not be shown (T085)")
    func namesSecrets() throws {
        var secret = Param(name: "token", place: .query)
        secret.isSecret = true
        var assembly = Assembly(path: "/").with("open", .query, "o")
            .with(secret, .json(["S3cr3t", ["a": 12]]))
        secret.name = "encoded"
        assembly = assembly.with(secret, .percentEncoded("a%2Fb"))
        assembly.site.settings.auth = [.basic(user: .text("me"), password: .text("pw"))]
        let secrets = try assembly.takeoff().secrets
        #expect(
            secrets == ["me", "pw", "me:pw", "bWU6cHc=", "S3cr3t", "12", "a%2Fb", "a/b"]
        )
    }
}
