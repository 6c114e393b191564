import APIModel
import IntensiveNetworking
import JSONText
import Testing

@Suite("A declared HMAC signature")
struct HMACSigningTests {
    /// The example of GitHub's own documentation of webhooks.
    @Test("can be a digest of the body in a line of its own")
    func signsBody() throws {
        let request = try signed(
            [
                "key": .text("It's a Secret to Everybody"), "string": .text("{body}"),
                "place": ["header": .text("X-Hub-Signature-256")],
                "format": .text("sha256={signature}"),
            ],
            body: "Hello, World!"
        )
        #expect(
            request.fields["X-Hub-Signature-256"]
                == "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17"
        )
        #expect(request.signing == [SigningStep("hmac string to sign", "Hello, World!")])
    }

    @Test("can be over every part of a request")
    func namesParts() throws {
        let request = try signed(
            [
                "key": .text("k"),
                "string": [
                    .text("{method} {scheme} {host}"), .text("{path} {query} {sortedQuery}"),
                    .text("{target}"), .text("{url}"), .text("{header:x-a}|{header:x-none}"),
                    .text("{body:md5} {body:sha1:base64}"),
                    .text("{timestamp} {timestamp:iso8601} {nonce} {keyID} {{}}"),
                ],
                "keyID": .text("id"), "timestamp": .text("unixMillis"),
                "place": ["header": .text("X")],
            ],
            body: ""
        )
        #expect(
            request.signing.map(\.text) == [
                """
                POST https shop.example:8443
                /v1/a%20b b=2&a=1 a=1&b=2
                /v1/a%20b?b=2&a=1
                https://shop.example:8443/v1/a%20b?b=2&a=1
                one, two|
                d41d8cd98f00b204e9800998ecf8427e 2jmj7l5rSw0yVb/vlWAYkK/YBwk=
                1440938160000 2015-08-30T12:36:00Z abc id {}
                """
            ]
        )
    }

    @Test("is over the lines and pairs that it adds")
    func addsBeforeSigning() throws {
        let request = try signed(
            [
                "key": .text("a2V5"), "keyEncoding": .text("base64"), "keyID": .text("me"),
                "algorithm": .text("sha512"), "encoding": .text("base64url"),
                "headers": ["Date": .text("{timestamp:rfc1123}"), "X-Nonce": .text("{nonce}")],
                "query": ["t": .text("{timestamp}")],
                "string": .text("{header:date}\n{header:x-nonce}\n{target}"),
                "place": ["header": .text("Authorization")],
                "format": .text("HMAC {keyID}:{signature}"),
            ]
        )
        let text = "Sun, 30 Aug 2015 12:36:00 GMT\nabc\n/v1/a%20b?b=2&a=1&t=1440938160"
        #expect(request.signing.map(\.text) == [text])
        let digest = HMAC.digest(of: Array(text.utf8), key: Array("key".utf8), .sha512)
        let signature = Base64Text.encode(digest).filter { $0 != "=" }
            .map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
        #expect(request.fields["Authorization"] == "HMAC me:\(String(signature))")
        #expect(request.fields["X-Nonce"] == "abc")
        #expect(request.url.target.hasSuffix("&t=1440938160"))
    }

    @Test("can go into the query, escaped once")
    func signsIntoQuery() throws {
        let request = try signed(
            [
                "key": .text("k"), "string": .text("{query}"), "encoding": .text("base64"),
                "place": ["query": .text("signature")],
            ]
        )
        let digest = HMAC.digest(of: Array("b=2&a=1".utf8), key: Array("k".utf8), .sha256)
        let signature = PercentEncoding.encode(Base64Text.encode(digest))
        #expect(request.url.query == "b=2&a=1&signature=\(signature)")
    }

    @Test("differs with time and nonce, and by nothing else (T097)")
    func differsWithTime() throws {
        let scheme: JSONObject = [
            "key": .text("k"), "string": .text("{timestamp}{nonce}{body}"),
            "place": ["header": .text("X")],
        ]
        let first = try signed(scheme, body: "b").fields["X"]
        #expect(try signed(scheme, body: "b").fields["X"] == first)
        #expect(try signed(scheme, body: "c").fields["X"] != first)
        let later = SigningContext(time: Timestamp(seconds: 1_440_938_161), nonce: "abc")
        #expect(try signed(scheme, body: "b", later).fields["X"] != first)
    }

    @Test("over the body refuses standard input, without it takes it")
    func refusesStandardInput() throws {
        let body = RequestBody(pieces: [.standardInput])
        var request = WireRequest(method: .post, url: try RequestURL("http://h/"), body: body)
        let place: JSONValue = ["header": .text("X")]
        let over = { (text: String) in
            [Authentication.hmac(["key": .text("k"), "string": .text(text), "place": place])]
        }
        try RequestSigner.apply(over("{method}"), to: &request)
        request.fields.remove("X")
        #expect(throws: FlightError.self) {
            try RequestSigner.apply(over("{body:sha256}"), to: &request)
        }
    }

    private func signed(
        _ scheme: JSONObject,
        body: String? = nil,
        _ context: SigningContext = SigningContext(
            time: Timestamp(seconds: 1_440_938_160),
            nonce: "abc"
        )
    ) throws -> WireRequest {
        var request = WireRequest(
            method: .post,
            url: try RequestURL("https://shop.example:8443/v1/a%20b?b=2&a=1"),
            fields: [HTTPField("X-A", "one"), HTTPField("x-a", "two")],
            body: body.map { RequestBody(bytes: Array($0.utf8)) }
        )
        try RequestSigner.check([.hmac(scheme)])
        try RequestSigner.apply([.hmac(scheme)], to: &request, context)
        return request
    }
}
