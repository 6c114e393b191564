import APIModel
import JSONText
import Testing

@Suite("The body of a request")
struct BodyWriterTests {
    @Test("has JSON members typed, in declared order, digits kept (T011)")
    func writesMembers() throws {
        let big = try JSONParser.parse(Array("1736184243098437392.10".utf8))
        let assembly = Assembly().with("invitee_id", .body, 1).with("big", .body, big)
            .with("none", .body, nil)
        let text = #"{"invitee_id":1,"big":1736184243098437392.10,"none":null}"#
        #expect(try assembly.bodyText() == text)
        #expect(try assembly.takeoff().fields["Content-Type"] == "application/json")
    }

    @Test("escapes texts so that they decode to the same (T018)")
    func escapesTexts() throws {
        let text = try Assembly().with("name", .body, "a\"b\nc\\").bodyText()
        #expect(text == #"{"name":"a\"b\nc\\"}"#)
        let decoded = try JSONParser.parse(Array(text.utf8)).objectValue?["name"]
        #expect(decoded == "a\"b\nc\\")
    }

    @Test("nests dotted paths and merges objects")
    func nests() throws {
        var price = Param(name: "price", place: .body)
        price.bodyPath = "item.price.amount"
        let assembly = Assembly().with(price, .json(5)).with("item", .body, ["title": "x"])
            .with("item.price.unit", .body, "EUR")
        #expect(
            try assembly.bodyText()
                == #"{"item":{"price":{"amount":5,"unit":"EUR"},"title":"x"}}"#
        )
    }

    @Test("refuses a member inside a value that is none, naming the param")
    func refusesConflicts() {
        let reason = "another param puts a value at a part of 'a.b'"
        let refusal = ParamRefusal(name: "a.b", reason: .unwritable(reason))
        #expect(throws: TakeoffError.refusedParams([refusal])) {
            try Assembly().with("a", .body, 1).with("a.b", .body, 2).takeoff()
        }
    }

    @Test(
        "writes forms that decode byte for byte (T020)",
        arguments: ["(test", "<tpl>", ";type=x", "a b+c&d=e%41", "é\r\n", "@file"]
    )
    func writesForms(_ value: String) throws {
        let text = try Assembly().with("a&", .form, .text(value)).bodyText()
        #expect(text.hasPrefix("a%26="))
        #expect(!text.contains("+"))
        #expect(PercentEncoding.decode(String(text.dropFirst(5))) == Array(value.utf8))
    }

    @Test("repeats form pairs of arrays, in declared order")
    func repeatsPairs() throws {
        let assembly = Assembly().with("b", .form, ["1", "2 3"]).with("a", .form, true)
        #expect(try assembly.bodyText() == "b=1&b=2%203&a=true")
    }

    @Test(
        "sends a raw body as it is, with the type it is declared to have",
        arguments: [
            (BoundParam.Value.json(["a": 1]), nil, "{\"a\":1}", "application/json"),
            (.json("{ \"a\" : 1 }"), nil, "{ \"a\" : 1 }", "text/plain; charset=utf-8"),
            (.json("<a/>"), "application/xml", "<a/>", "application/xml"),
            (.bytes(Array("x".utf8)), nil, "x", "application/octet-stream"),
            (.file(path: "/tmp/a.PNG", size: 3), nil, "</tmp/a.PNG:3>", "image/png"),
            (.file(path: "/tmp.d/a", size: 3), nil, "</tmp.d/a:3>", "application/octet-stream"),
            (.standardInput, "text/csv", "<standard input>", "text/csv"),
        ] as [(BoundParam.Value, String?, String, String)]
    )
    func writesRaw(
        _ value: BoundParam.Value,
        _ declared: String?,
        _ body: String,
        _ type: String
    ) throws {
        var param = Param(name: "body", place: .raw)
        param.contentType = declared
        let assembly = Assembly().with(param, value)
        #expect(try assembly.bodyText() == body)
        #expect(try assembly.takeoff().fields["Content-Type"] == type)
    }

    @Test("is on a GET too, and absent without body params")
    func allowsGET() throws {
        #expect(try Assembly().with("a", .body, 1).takeoff().method == .get)
        #expect(try Assembly().with("a", .query, 1).bodyText() == "none")
    }

    @Test("is one: two kinds are refused")
    func refusesTwo() {
        #expect(throws: TakeoffError.conflictingBodies([.body, .form])) {
            try Assembly().with("a", .form, 1).with("b", .body, 1).takeoff()
        }
        #expect(throws: TakeoffError.conflictingBodies([.raw, .raw])) {
            try Assembly().with("a", .raw, 1).with("b", .raw, 1).takeoff()
        }
    }
}
