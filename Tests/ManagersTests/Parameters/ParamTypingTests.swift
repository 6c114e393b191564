import APIModel
import JSONText
import Managers
import Testing

@Suite("The declared type of a param")
struct ParamTypingTests {
    @Test(
        "keeps a string as typed (T009)",
        arguments: [
            "0042", "1e3", "true", "null", "@company/package: fix", "a=b", "{\"a\":1}", "", " x ",
            "http://h/?a=b#c", "a\"b\nc\\",
        ],
        [nil, ParamRules.Kind.string]
    )
    func keepsStrings(_ text: String, _ type: ParamRules.Kind?) throws {
        #expect(try Binding.bind(text, as: type) == .text(text))
    }

    @Test(
        "takes numbers by JSON's grammar and keeps their spelling",
        arguments: [
            ("1", true), ("-5", true), ("0", true), ("-0", true), ("1.0", true), ("1e3", true),
            ("18446744073709551616", true), ("1.5", false),
        ]
    )
    func takesNumbers(_ text: String, _ isInteger: Bool) throws {
        let number = try Binding.bind(text, as: .number)?.numberValue
        #expect(number?.spelling == text)
        if isInteger {
            #expect(try Binding.bind(text, as: .integer)?.numberValue?.spelling == text)
        } else {
            #expect(throws: TakeoffError.self) { try Binding.bind(text, as: .integer) }
        }
    }

    @Test(
        "refuses what is no number (T011)",
        arguments: [
            "abc", " 1", "1 ", "+1", "007", ".5", "1.", "0x1", "", "1\n", "١", "NaN", "/**/1",
        ],
        [ParamRules.Kind.integer, .number]
    )
    func refusesOthers(_ text: String, _ type: ParamRules.Kind) {
        let refusal = ParamRefusal(name: "p", reason: .wrongType(expected: type, found: text))
        #expect(throws: TakeoffError.refusedParams([refusal])) {
            try Binding.bind(text, as: type)
        }
    }

    @Test("takes booleans by their two words", arguments: ["True", "1", "yes", "", " true"])
    func takesBooleans(_ wrong: String) throws {
        #expect(try Binding.bind("true", as: .boolean) == true)
        #expect(try Binding.bind("false", as: .boolean) == false)
        #expect(throws: TakeoffError.self) { try Binding.bind(wrong, as: .boolean) }
    }

    @Test("takes objects as JSON, and says why a text is none")
    func takesObjects() throws {
        #expect(try Binding.bind(#" {"a": 1.0} "#, as: .object) == ["a": 1])
        let param = Param(name: "p", place: .body, rules: ParamRules(type: .object))
        let array = Binding(param).giving("p", .text("[1]")).refusals()
        #expect(array.map(\.reason) == [.wrongType(expected: .object, found: "[1]")])
        let broken = Binding(param).giving("p", .text("{")).refusals()
        guard case .notJSON(let fault)? = broken.first?.reason else {
            Issue.record("\(broken)")
            return
        }
        #expect(fault.contains("line 1"))
    }

    @Test(
        "holds JSON to its type",
        arguments: [
            (ParamRules.Kind.string, JSONValue.integer(1)), (.integer, "1"), (.boolean, "true"),
            (.object, .array([])), (.number, .null), (.string, .null),
        ]
    )
    func checksJSON(_ type: ParamRules.Kind, _ value: JSONValue) {
        let param = Param(name: "p", place: .body, rules: ParamRules(type: type))
        let refusals = Binding(param).giving("p", .json(value)).refusals()
        guard case .wrongType(type, _)? = refusals.first?.reason else {
            Issue.record("\(refusals)")
            return
        }
    }

    @Test("takes any JSON where no type is declared")
    func takesAny() throws {
        let param = Param(name: "p", place: .body)
        for value in [nil, true, 1, "x", [1], ["a": nil]] as [JSONValue] {
            #expect(try Binding(param).giving("p", .json(value)).values() == [value])
        }
    }
}
