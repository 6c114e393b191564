import APIModel
import IntensiveNetworking
import JSONText
import Testing

@Suite("A request signer")
struct RequestSignerTests {
    @Test(
        "writes Basic credentials in UTF-8 (T098)",
        arguments: [
            ("key", "", "Basic a2V5Og=="),
            ("Aladdin", "open sesame", "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="),
            ("test@x.y", "1:2", "Basic dGVzdEB4Lnk6MToy"),
            ("test", "123£", "Basic dGVzdDoxMjPCow=="),
        ]
    )
    func writesBasic(_ user: String, _ password: String, _ value: String) throws {
        let auth = [Authentication.basic(user: .text(user), password: .text(password))]
        try RequestSigner.check(auth)
        #expect(try signed(auth).fields["Authorization"] == value)
    }

    @Test("refuses a colon in the user (T098)")
    func refusesColon() {
        #expect(throws: TakeoffError.colonInUser) {
            try RequestSigner.check([.basic(user: .text("a:b"), password: .text("c"))])
        }
    }

    @Test("writes tokens and keys at their places")
    func writesKeys() throws {
        let auth: [Authentication] = [
            .bearer(.text("t0k3n")),
            .apiKey(place: .header, name: "X-Key", value: .text("k")),
            .apiKey(place: .query, name: "api key", value: .text("a&b=c")),
            .apiKey(place: .cookie, name: "sid", value: .text("s+/=;")),
        ]
        try RequestSigner.check(auth)
        let request = try signed(auth, fields: [HTTPField("Cookie", "a=1")])
        #expect(request.fields["Authorization"] == "Bearer t0k3n")
        #expect(request.fields["X-Key"] == "k")
        #expect(request.fields.values(of: "Cookie") == ["a=1; sid=s+/=%3B"])
        #expect(request.url.target == "/x?q=1&api%20key=a%26b%3Dc")
    }

    @Test("leaves a line that somebody wrote")
    func keepsExplicitLines() throws {
        let auth: [Authentication] = [
            .bearer(.text("t")), .apiKey(place: .header, name: "X-Key", value: .text("k")),
            .awsSigV4([
                "region": .text("r"), "service": .text("s"), "accessKey": .text("a"),
                "secretKey": .text("b"),
            ]),
        ]
        let fields: HTTPFields = [HTTPField("authorization", "Own"), HTTPField("x-key", "own")]
        #expect(try signed(auth, fields: fields).fields == fields)
    }

    @Test("signs last, whatever the order of the list")
    func signsLast() throws {
        let hmac = Authentication.hmac([
            "key": .text("k"), "string": .text("{header:x-key} {query}"),
            "place": ["header": .text("X-Signature")],
        ])
        let request = try signed([
            hmac, .apiKey(place: .header, name: "X-Key", value: .text("v")),
            .apiKey(place: .query, name: "a", value: .text("b")),
        ])
        #expect(request.signing == [SigningStep("hmac string to sign", "v q=1&a=b")])
    }

    @Test(
        "names the mistake of a description",
        arguments: [
            (Authentication.hmac([:]), "'key' is missing"),
            (.hmac(["kye": .text("k")]), "there is no 'kye'"),
            (
                .hmac(["key": .text("k"), "string": .text("{methd}")]),
                "'string': '{methd}' is no part of a request"
            ),
            (
                .hmac(["key": .text("k"), "keyEncoding": .text("hex"), "string": .text("")]),
                "'key': it is not written as hex"
            ),
            (.hmac(["key": .text(""), "string": .text("")]), "'place' is missing"),
            (.awsSigV4(["region": .text("r"), "service": .text("s")]), "'accessKey' is missing"),
            (
                .awsSigV4([
                    "region": .text("r"), "service": .text("s"), "accessKey": .text("a"),
                    "secretKey": .text("b"), "in": .text("body"),
                ]), "'in': expected one of 'header', 'query'"
            ),
            (
                .awsSigV4([
                    "region": .text("r"), "service": .text("s"), "accessKey": .text("a"),
                    "secretKey": .text("b"), "expires": .text("169h"),
                ]), "'expires': expected a duration from '1s' to '168h'"
            ),
            (.oauth2(["tokenURL": .text("ftp://x")]), "'tokenURL': "),
        ]
    )
    func namesMistakes(_ auth: Authentication, _ reason: String) throws {
        do throws(TakeoffError) {
            try RequestSigner.check([auth])
            Issue.record("no mistake was found")
        } catch {
            guard case .unusableAuthentication(auth.kind, let found) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(found.hasPrefix(reason))
        }
    }

    @Test("refuses secrets that would break a line, and passes those to be fetched")
    func refusesUnusableSecrets() throws {
        try RequestSigner.check([
            .bearer(.command(["pass"])), .basic(user: .prompt("user"), password: .file("a:b")),
            .hmac([
                "key": ["command": [.text("pass")]], "string": .text("{body}"),
                "place": ["header": .text("X")],
            ]),
        ])
        #expect(throws: TakeoffError.illegalHeader(name: "Authorization")) {
            try RequestSigner.check([.bearer(.text("a\r\nX: y"))])
        }
        #expect(throws: TakeoffError.illegalHeader(name: "X Key")) {
            try RequestSigner.check([.apiKey(place: .header, name: "X Key", value: .text("k"))])
        }
    }

    @Test("sends no request whose OAuth 2 token is missing")
    func refusesMissingToken() {
        let auth = Authentication.oauth2([
            "tokenURL": .text("https://a.example/token"), "clientID": .text("a"),
            "clientSecret": .text("b"),
        ])
        #expect(throws: FlightError.self) { try signed([auth]) }
    }

    private func signed(
        _ auth: [Authentication],
        fields: HTTPFields = []
    ) throws -> WireRequest {
        var request = WireRequest(
            method: .get,
            url: try RequestURL("http://h/x?q=1"),
            fields: fields
        )
        try RequestSigner.apply(auth, to: &request)
        return request
    }
}
