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
        let (url, fields) = try signed(auth, fields: [HTTPField("Cookie", "a=1")])
        #expect(fields["Authorization"] == "Bearer t0k3n")
        #expect(fields["X-Key"] == "k")
        #expect(fields.values(of: "Cookie") == ["a=1; sid=s+/=%3B"])
        #expect(url.target == "/x?q=1&api%20key=a%26b%3Dc")
    }

    @Test("leaves a line that somebody wrote")
    func keepsExplicitLines() throws {
        let auth: [Authentication] = [
            .bearer(.text("t")), .apiKey(place: .header, name: "X-Key", value: .text("k")),
        ]
        let fields: HTTPFields = [HTTPField("authorization", "Own"), HTTPField("x-key", "own")]
        #expect(try signed(auth, fields: fields).fields == fields)
    }

    @Test("refuses kinds it lacks, by name")
    func refusesOtherKinds() {
        for auth in [
            Authentication.hmac(JSONObject()), .awsSigV4(JSONObject()), .oauth2(JSONObject()),
        ] {
            #expect(throws: TakeoffError.unsupportedAuthentication(kind: auth.kind)) {
                try RequestSigner.check([auth])
            }
        }
    }

    @Test("refuses secrets that would break a line, and passes those to be fetched")
    func refusesUnusableSecrets() throws {
        try RequestSigner.check([
            .bearer(.command(["pass"])), .basic(user: .prompt("user"), password: .file("a:b")),
        ])
        #expect(throws: TakeoffError.illegalHeader(name: "Authorization")) {
            try RequestSigner.check([.bearer(.text("a\r\nX: y"))])
        }
        #expect(throws: TakeoffError.illegalHeader(name: "X Key")) {
            try RequestSigner.check([.apiKey(place: .header, name: "X Key", value: .text("k"))])
        }
    }

    private func signed(
        _ auth: [Authentication],
        fields: HTTPFields = []
    ) throws -> (url: RequestURL, fields: HTTPFields) {
        var url = try RequestURL("http://h/x?q=1")
        var fields = fields
        RequestSigner.apply(auth, to: &url, &fields)
        return (url, fields)
    }
}
