import APIModel
import JSONText
import Testing

@Suite("A recorded exchange")
struct CassetteExchangeTests {
    @Test(
        "comes back from its file byte for byte",
        arguments: [
            "", "text\n", "grün", "{}", #"{"a":1.50,"b":[true,null],"a":"\u00e9"}"#, "{\"a\": 1}",
            "{\n  \"a\": 1\n}\n", "[1, 2]\r\n", " [1]", "12", "\"x\"", "{broken", "\u{0}", "[]\n\n",
        ]
    )
    func roundTrip(_ body: String) throws {
        let exchange = Self.exchange(Array(body.utf8))
        #expect(try CassetteExchange(fileText: exchange.fileText) == exchange)
    }

    @Test("keeps bytes that are no text, and repeated header lines")
    func keepsBytes() throws {
        for bytes: [UInt8] in [[255, 0, 1], [0], Array(0...255)] {
            var exchange = Self.exchange(bytes)
            exchange.head.fields = [HTTPField("A", "1"), HTTPField("B", "2"), HTTPField("A", "3")]
            let read = try CassetteExchange(fileText: exchange.fileText)
            #expect(read.answer == .bytes(bytes))
            #expect(read.head.fields.values(of: "A") == ["1", "3"])
        }
    }

    @Test("is readable: JSON as JSON, text as text")
    func isReadable() {
        let json = String(decoding: Self.exchange(Array(#"{"a":1}"#.utf8)).fileText, as: UTF8.self)
        #expect(
            json.hasSuffix(
                """
                  "response": {
                    "status": 200,
                    "headers": {
                      "Content-Type": "application/json"
                    },
                    "body": {
                      "json": {
                        "a": 1
                      }
                    }
                  }
                }

                """
            )
        )
        let spaced = String(decoding: Self.exchange(Array("[1, 2]\n".utf8)).fileText, as: UTF8.self)
        #expect(spaced.contains(#""json": [1, 2],"#))
        let text = String(decoding: Self.exchange(Array("a\nb".utf8)).fileText, as: UTF8.self)
        #expect(text.contains(#""text": "a\nb""#))
    }

    @Test(
        "tells what is wrong with a file, and where",
        arguments: [
            ("", 0), ("{}", 0), (#"{"request": 1}"#, 12),
            (#"{"request": {"method": "GET", "url": "u"}}"#, 0),
            (#"{"request": {"method": "GET", "url": "u"}, "response": {"status": 20}}"#, 66),
            (#"{"request": {"method": 1, "url": "u"}, "response": {"status": 200}}"#, 23),
        ]
    )
    func tellsMistakes(_ text: String, _ offset: Int) {
        let mistake = #expect(throws: CassetteMistake.self) {
            try CassetteExchange(fileText: Array(text.utf8))
        }
        switch mistake {
        case .missing(_, let span), .wrong(_, _, let span), .unknown(_, let span):
            #expect(span.start == offset)
        case .notJSON, nil:
            #expect(text.isEmpty)
        }
    }

    private static let recorded: [(String, String, String?, String, String?, Bool)] = [
        ("GET", "http://h/a?k=***&b=1", nil, "http://h/a?k=s&b=1", nil, true),
        ("GET", "http://h/a?k=***", nil, "http://h/a?k=s&b=1", nil, false),
        ("GET", "http://h/***/c", nil, "http://h/b/c", nil, true),
        ("GET", "http://h/***/c", nil, "http://h/b/b/c", nil, false),
        ("GET", "http://h/a", nil, "http://h/b", nil, false),
        ("POST", "http://h/a", #"{"a":"***","b":1}"#, "http://h/a", #"{"b": 1, "a": "x"}"#, true),
        ("POST", "http://h/a", #"{"a":"***","b":1}"#, "http://h/a", #"{"b": 2, "a": "x"}"#, false),
        ("POST", "http://h/a", #"{"a":"***"}"#, "http://h/a", #"{"a": 5}"#, true),
        ("POST", "http://h/a", "a=***&b=1", "http://h/a", "a=x&b=1", true),
        ("POST", "http://h/a", "a=***&b=1", "http://h/a", "a=x&b=2", false),
        ("POST", "http://h/a", "x", "http://h/a", nil, false),
    ]

    @Test("answers whatever stands where it has a mask", arguments: recorded.indices)
    func masksMatch(_ index: Int) {
        let (method, url, body, askedURL, askedBody, isMatch) = Self.recorded[index]
        var player = CassettePlayer([Self.request(method, url, body)])
        #expect((player.answer(to: Self.request(method, askedURL, askedBody)) != nil) == isMatch)
    }

    @Test("is found by its target alone where a server replays it")
    func findsByTarget() {
        var player = CassettePlayer([Self.request("GET", "http://h:1/a?b", nil)], scope: .target)
        #expect(player.answer(to: Self.request("GET", "/a?b", nil)) != nil)
        #expect(player.answer(to: Self.request("GET", "/a", nil)) == nil)
    }

    private static func request(_ method: String, _ url: String, _ body: String?)
        -> CassetteExchange
    {
        CassetteExchange(
            method: method,
            url: url,
            body: body.map { .bytes(Array($0.utf8)) },
            head: ResponseHead(status: 200)
        )
    }

    private static func exchange(_ body: [UInt8]) -> CassetteExchange {
        CassetteExchange(
            method: "POST",
            url: "http://h/a",
            fields: [HTTPField("Accept", "*/*")],
            body: .bytes(body),
            head: ResponseHead(
                status: 200,
                fields: [HTTPField("Content-Type", "application/json")]
            ),
            answer: .bytes(body)
        )
    }
}
