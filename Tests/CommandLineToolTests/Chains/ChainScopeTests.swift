import APIModel
import EndpointDefinitions
import JSONText
import Testing

@testable import CommandLineTool

@Suite("The texts of a chain")
struct ChainScopeTests {
    private static let scope = {
        var scope = ChainScope()
        scope.params = ["n": 7, "word": "a b"]
        scope.absentParams = ["note"]
        let body =
            #"{"id": 9007199254740993, "price": 12.50, "e": 1E2, "ok": true, "no": null, "#
            + #""list": [1, 2], "user": {"name": "Zoë", "tags": []}, "text": "x"}"#
        scope.answers["a"] = .body((try? JSONParser.parse(Array(body.utf8))) ?? .null)
        scope.answers["gone"] = .skipped
        scope.answers["blob"] = .unreadable
        scope.item = ["id": 5]
        return scope
    }()

    @Test(
        "keep the type where they are one reference, and every digit in a longer text",
        arguments: [
            ("plain", "plain"), ("${a.id}", "9007199254740993"), ("${a.price}", "12.50"),
            ("${a.list}", "[1,2]"), ("${a.user}", #"{"name":"Zoë","tags":[]}"#),
            ("${a.ok}", "true"), ("n=${a.id}/${a.price}/${a.e}", "n=9007199254740993/12.50/1E2"),
            ("${a.text}${a.text}", "xx"), ("$${a.id}", "${a.id}"), ("$$${a.id}", "$${a.id}"),
            ("${params.n}", "7"), ("${params.word}!", "a b!"), ("${item.id}", "5"),
            ("${a.list[0]}", "1"), ("${a.[text, text]}", #"["x","x"]"#),
            ("${a.{x: text, y: '}'}}", #"{"x":"x","y":"}"}"#), ("${a.no || 'else'}", "else"),
            ("${a.length(list)}", "2"), ("a ${item.id} ${a.ok}", "a 5 true"),
        ]
    )
    func resolved(text: String, expected: String) throws {
        let value = try Self.scope.resolve(.text(text))
        let shown = value.stringValue ?? String(decoding: JSONWriter.compact(value), as: UTF8.self)
        #expect(shown == expected)
    }

    @Test(
        "are refused where a reference leads to nothing, with what there was",
        arguments: [
            (
                "${a.nme}",
                "'${a.nme}' gives nothing: the body of 'a' has 'id', 'price', 'e', 'ok', "
                    + "'no', 'list', 'user', 'text'"
            ),
            (
                "x${a.no}",
                "'${a.no}' gives nothing: the body of 'a' has 'id', 'price', 'e', 'ok', "
                    + "'no', 'list', 'user', 'text'"
            ),
            (
                "${a.user.nme}",
                "'${a.user.nme}' gives nothing: 'user' of the body of 'a' has "
                    + "'name', 'tags'"
            ),
            ("${a.text.x}", "'${a.text.x}' gives nothing: 'text' of the body of 'a' is a text"),
            (
                "${a.list.x}",
                "'${a.list.x}' gives nothing: 'list' of the body of 'a' is a list of 2"
            ),
            ("${item.x}", "'${item.x}' gives nothing: the element has 'id'"),
            ("x${a.list}", "'${a.list}' gives an array, and stands in a text"),
            ("${params.note}", "'${params.note}' gives nothing: it was not given"),
            ("${gone.id}", "step 'gone' was left out"),
            (
                "${blob.id}",
                "'${blob.id}' cannot be read: the answer of 'blob' is neither JSON nor "
                    + "text"
            ),
            (
                "${a.sum(text)}",
                "'${a.sum(text)}' cannot be answered: argument 1 of 'sum' is a "
                    + "string"
            ),
        ]
    )
    func refused(text: String, title: String) {
        let fault = #expect(throws: ChainFault.self) { try Self.scope.resolve(.text(text)) }
        #expect(fault?.title == title)
    }

    @Test("are params of a call: texts by the declared type, others as they are, absent ones not")
    func inputs() throws {
        var step = ChainStep()
        step.params = ["id": "${a.id}", "t": "${a.text}", "left": "${params.note}", "l": [1]]
        let inputs = try Self.scope.inputs(of: step)
        #expect(inputs.map(\.name) == ["id", "t", "l"])
        #expect(inputs[1].form == .text("x"))
        #expect(inputs[2].form == .json([1]))
    }

    @Test(
        "are conditions: true or false, and nothing else",
        arguments: [
            ("${a.ok}", true), ("a.ok && a.price > `12`", true), ("a.text == 'y'", false),
            ("params.n == `7`", true), ("gone == null", true), ("gone.total > `5`", false),
            ("length(gone) > `5`", false), ("item.id == `5`", true), ("a.no || `true`", true),
            ("a.no", nil), ("${a.text}", nil), ("a.nme", nil), ("length(a.ok)", nil),
        ] as [(String, Bool?)]
    )
    func conditions(text: String, expected: Bool?) {
        #expect((try? Self.scope.holds(.text(text))) == expected)
        #expect((try? Self.scope.holds(.bool(false))) == false)
    }

    @Test("are lists, and a step that was left out leaves out what is done for each of it")
    func lists() throws {
        #expect(try Self.scope.elements(of: "${a.list}") == [1, 2])
        #expect(try Self.scope.elements(of: "a.list[?@ > `1`]") == [2])
        #expect(try Self.scope.elements(of: ["${a.text}", 3]) == ["x", 3])
        let wrong = #expect(throws: ChainFault.self) { try Self.scope.elements(of: "a.user") }
        #expect(wrong?.reason == .notList(type: "object"))
        for text in ["${gone.items}", "gone.items"] {
            let fault = #expect(throws: ChainFault.self) {
                try Self.scope.elements(of: .text(text))
            }
            guard case .skipped = fault?.reason else {
                Issue.record("\(text) is not left out")
                continue
            }
        }
    }
}
