import APIModel
import IntensiveNetworking
import JSONText
import Testing

@Suite("The exchange for an OAuth 2 token")
struct TokenExchangeTests {
    @Test("sends name and secret as form members in Basic authentication (RFC 6749, 2.3.1)")
    func asksInHeader() throws {
        let request = try OAuth2Samples.client(["scopes": ["a b", "c"]]).tokenRequest()
        let pair = Base64Text.encode(Array("me:p%29a%25s%3Es%2B%24%3A%22".utf8))
        #expect(request.fields["Authorization"] == "Basic \(pair)")
        #expect(request.fields["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(request.body == body("grant_type=client_credentials&scope=a+b+c"))
        #expect(request.method == .post)
        #expect(!request.policy.followsRedirects)
        #expect(request.secrets.contains(pair))
    }

    @Test("sends them and further parameters in the form where that is declared")
    func asksInBody() throws {
        let client = try OAuth2Samples.client([
            "in": .text("body"), "parameters": ["audience": .text("https://api")],
        ])
        let request = client.tokenRequest()
        #expect(request.fields["Authorization"] == nil)
        #expect(
            request.body
                == body(
                    "grant_type=client_credentials&audience=https%3A%2F%2Fapi&client_id=me"
                        + "&client_secret=p%29a%25s%3Es%2B%24%3A%22"
                )
        )
    }

    @Test(
        "reads tokens",
        arguments: [
            (#"{"access_token":"t","token_type":"Bearer","expires_in":60}"#, 60_000 as Int64?),
            (#"{"access_token":"t","token_type":"bearer","expires_in":"60"}"#, 60_000),
            (#"{"access_token":"t","expires_in":null,"scope":"a"}"#, nil),
            (#"{"access_token":"t","expires_in":1e2}"#, 100_000),
        ]
    )
    func readsTokens(_ text: String, _ life: Int64?) throws {
        let token = try TokenAnswer(status: 200, body: Array(text.utf8))
            .token(at: OAuth2Samples.now)
        #expect(token.text == "t")
        #expect(token.obtained == OAuth2Samples.now)
        #expect(token.expires.map { $0.milliseconds - token.obtained.milliseconds } == life)
    }

    @Test(
        "tells why there is no token",
        arguments: [
            (
                401, #"{"error":"invalid_client","error_description":"who?"}"#,
                OAuth2Fault.refused(status: 401, code: "invalid_client", description: "who?")
            ),
            (503, "<html>", .refused(status: 503, code: nil, description: nil)),
            (
                200, #"{"error":"bad_code"}"#,
                .refused(status: 200, code: "bad_code", description: nil)
            ),
            (200, "[]", .malformed("it is no JSON object")),
            (200, "{}", .malformed("it holds no 'access_token'")),
            (
                200, #"{"access_token":"a\r\nX: y"}"#,
                .malformed("its 'access_token' cannot stand in a header line")
            ),
            (
                200, #"{"access_token":"t","expires_in":"soon"}"#,
                .malformed("its 'expires_in' is no number of seconds")
            ),
            (200, #"{"access_token":"t","token_type":"mac"}"#, .unsupportedType("mac")),
        ]
    )
    func tellsFaults(_ status: Int, _ text: String, _ fault: OAuth2Fault) {
        #expect(throws: fault) {
            try TokenAnswer(status: status, body: Array(text.utf8)).token(at: OAuth2Samples.now)
        }
    }

    @Test(
        "is due again shortly before a token ends",
        arguments: [
            (3600 as Int64?, 0 as Int64, true), (3600, 3569, true), (3600, 3570, false),
            (8, 5, true), (8, 6, false), (0, 0, false), (nil, 3569, true), (nil, 3570, false),
            (3600, -30, true), (3600, -31, false),
        ]
    )
    func isDueAgain(_ life: Int64?, _ age: Int64, _ isFresh: Bool) {
        let obtained = Timestamp(seconds: 1000)
        let expires = life.map { Timestamp(seconds: 1000 + $0) }
        let token = AccessToken("t", obtained: obtained, expires: expires)
        #expect(token.isFresh(at: Timestamp(seconds: 1000 + age)) == isFresh)
    }

    @Test("has a key of its own for everything that a token depends on")
    func tellsClientsApart() throws {
        let clients = [
            try OAuth2Samples.client(),
            try OAuth2Samples.client(["clientSecret": .text("other")]),
            try OAuth2Samples.client(["scopes": ["a", "b"]]),
            try OAuth2Samples.client(["scopes": ["a b"]]),
            try OAuth2Samples.client(["parameters": ["scope": .text("a")]]),
            try OAuth2Samples.client(["in": .text("body")]),
            try OAuth2Samples.client(["tokenURL": .text("http://auth.example/token")]),
        ]
        #expect(Set(clients.map { TokenCacheKey($0) }).count == clients.count)
        #expect(TokenCacheKey(clients[0]) == TokenCacheKey(try OAuth2Samples.client()))
    }

    private func body(_ text: String) -> RequestBody {
        RequestBody(bytes: Array(text.utf8))
    }
}
