import APIModel
import IntensiveNetworking
import JSONText
import Testing

@Suite("The AWS signature of a request")
struct SigV4SigningTests {
    static let time = Timestamp(seconds: 1_440_938_160)

    @Test("sends the body's digest to S3, and takes its path as it is")
    func signsForStorage() throws {
        let request = try signed(
            ["service": .text("s3")],
            url: "https://b.example/a%20b//../%28c%29?x=1+2",
            body: "hello"
        )
        let digest = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824"
        #expect(request.fields["X-Amz-Content-Sha256"] == digest)
        #expect(request.fields["X-Amz-Date"] == "20150830T123600Z")
        #expect(
            request.signing.first?.text == """
                PUT
                /a%20b//../%28c%29
                x=1%202
                host:b.example
                x-amz-content-sha256:\(digest)
                x-amz-date:20150830T123600Z

                host;x-amz-content-sha256;x-amz-date
                \(digest)
                """
        )
    }

    @Test("encodes the path of other services once more, without dot segments")
    func signsForOthers() throws {
        let request = try signed([:], url: "https://b.example/a%20b//../c", body: "hello")
        #expect(request.fields["X-Amz-Content-Sha256"] == nil)
        #expect(request.signing.first?.text.hasPrefix("PUT\n/c\n") == true)
        let twice = try signed([:], url: "https://b.example/a%20b/%28", body: nil)
        #expect(twice.signing.first?.text.hasPrefix("PUT\n/a%2520b/%2528\n") == true)
    }

    @Test(
        "sorts pairs by encoded name, then value, and encodes both (T093, T095)",
        arguments: [
            ("sort=_doc&size=50", "size=50&sort=_doc"),
            ("p[10]=a&p[2]=b&p%5B10%5D=A", "p%5B10%5D=A&p%5B10%5D=a&p%5B2%5D=b"),
            ("graph=urn:uuid:6e8b/a%20b", "graph=urn%3Auuid%3A6e8b%2Fa%20b"),
            ("a&a=&=b&&c=d=e", "=b&a=&a=&c=d%3De"),
            ("%c3%a9=%7e", "%C3%A9=~"),
            ("A=1&a=1&B=1", "A=1&B=1&a=1"),
            ("a-=1&a=2&a%2D=0", "a=2&a-=0&a-=1"),
        ]
    )
    func sortsPairs(_ query: String, _ canonical: String) throws {
        let request = try signed([:], url: "https://b.example/?\(query)", body: nil)
        let lines = request.signing.first?.text
            .split(
                separator: "\n",
                omittingEmptySubsequences: false
            )
        #expect(lines?[2] == canonical[...])
    }

    @Test("leaves lines alone that proxies change")
    func leavesHopLines() throws {
        let request = try signed([:], url: "https://b.example/", body: nil)
        #expect(
            request.fields["Authorization"]?.contains("SignedHeaders=host;x-amz-date,") == true
        )
    }

    @Test("signs afresh, with the time and the body of each try (T097)")
    func signsAfresh() throws {
        let first = try signed([:], url: "https://b.example/", body: "a")
        #expect(try signed([:], url: "https://b.example/", body: "a") == first)
        let others = [
            try signed([:], url: "https://b.example/", body: "b"),
            try signed([:], url: "https://b.example/", body: "a", at: Timestamp(seconds: 0)),
        ]
        for other in others {
            #expect(other.fields["Authorization"] != first.fields["Authorization"])
        }
        #expect(others[1].fields.values(of: "X-Amz-Date") == ["19700101T000000Z"])
    }

    @Test("refuses standard input unless the body goes unsigned")
    func refusesStandardInput() throws {
        var request = WireRequest(
            method: .put,
            url: try RequestURL("https://b.example/k"),
            body: RequestBody(pieces: [.standardInput])
        )
        #expect(throws: FlightError.self) { try sign(&request, ["service": .text("s3")]) }
        try sign(&request, ["service": .text("s3"), "unsignedPayload": .bool(true)])
        #expect(request.fields["X-Amz-Content-Sha256"] == "UNSIGNED-PAYLOAD")
        #expect(request.signing.first?.text.hasSuffix("\nUNSIGNED-PAYLOAD") == true)
    }

    @Test("in the query of S3 is over no body, and holds as long as declared")
    func presigns() throws {
        let request = try signed(
            ["service": .text("s3"), "in": .text("query"), "expires": .text("5m")],
            url: "https://b.example/k?a=1",
            body: "hello"
        )
        #expect(request.url.query?.hasPrefix("a=1&X-Amz-Algorithm=AWS4-HMAC-SHA256&") == true)
        #expect(request.url.query?.contains("&X-Amz-Expires=300&") == true)
        #expect(request.signing.first?.text.hasSuffix("\nUNSIGNED-PAYLOAD") == true)
        #expect(request.fields["Authorization"] == nil)
    }

    private func signed(
        _ members: JSONObject,
        url: String,
        body: String?,
        at time: Timestamp = time
    ) throws -> WireRequest {
        let url = try RequestURL(url)
        var request = WireRequest(
            method: .put,
            url: url,
            fields: [
                HTTPField("Host", url.hostAndPort), HTTPField("User-Agent", "u"),
                HTTPField("Accept-Encoding", "gzip"),
            ],
            body: body.map { RequestBody(bytes: Array($0.utf8)) }
        )
        try sign(&request, members, at: time)
        return request
    }

    private func sign(
        _ request: inout WireRequest,
        _ members: JSONObject,
        at time: Timestamp = time
    ) throws {
        var description: JSONObject = [
            "region": .text("us-east-1"), "service": .text("service"),
            "accessKey": .text("AKIDEXAMPLE"), "secretKey": .text("secret"),
        ]
        for member in members.members { description.set(member.key.value, member.value) }
        try RequestSigner.check([.awsSigV4(description)])
        try RequestSigner.apply(
            [.awsSigV4(description)],
            to: &request,
            SigningContext(time: time, nonce: "")
        )
    }
}
