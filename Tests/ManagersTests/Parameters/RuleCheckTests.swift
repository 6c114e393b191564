import APIModel
import JSONText
import Managers
import Testing

@Suite("A rule of a param")
struct RuleCheckTests {
    private func reasons(
        _ value: JSONValue,
        _ change: (inout ParamRules) -> Void
    ) -> [ParamRefusal.Reason] {
        var rules = ParamRules()
        change(&rules)
        return Binding(Param(name: "p", place: .body, rules: rules)).giving("p", .json(value))
            .refusals().map(\.reason)
    }

    @Test("names the word, the limit and what was found")
    func namesLimits() throws {
        let number = { (value: Int) in JSONNumber(value) }
        #expect(
            reasons(5) { $0.minimum = number(6) } == [.outOfRange(found: "5", rule: "minimum 6")]
        )
        #expect(
            reasons(7) {
                $0.maximum = number(6)
                $0.exclusiveMaximum = number(7)
                $0.multipleOf = number(2)
            } == [
                .outOfRange(found: "7", rule: "maximum 6"),
                .outOfRange(found: "7", rule: "exclusiveMaximum 7"),
                .outOfRange(found: "7", rule: "multipleOf 2"),
            ]
        )
        #expect(
            reasons("red") { $0.allowed = ["green", 1] }
                == [.notAllowed(found: "red", allowed: ["green", "1"])]
        )
        #expect(
            reasons([1, 1]) { $0.uniqueItems = true }
                == [.wrongCount(found: 2, rule: "uniqueItems", limit: 1)]
        )
    }

    @Test(
        "divides exactly",
        arguments: [
            ("0.3", "0.1", true), ("1.1", "0.1", true), ("0.35", "0.1", false),
            ("1e400", "3", false),
            ("3e400", "3", true), ("1e-400", "1", false),
            ("123456789012345678901234567890", "10", true),
            ("123456789012345678901234567891", "10", false), ("0", "7", true), ("-4", "2", true),
            ("4.5e1", "1.5", true), ("1e999999999999", "7", false), ("7e999999999999", "7", true),
        ]
    )
    func dividesExactly(_ number: String, _ step: String, _ isMultiple: Bool) throws {
        let value = try JSONParser.parse(Array(number.utf8))
        let step = try JSONParser.parse(Array(step.utf8)).numberValue
        #expect(reasons(value) { $0.multipleOf = step }.isEmpty == isMultiple)
    }

    @Test("compares numbers of any size exactly (T008)")
    func comparesExactly() throws {
        let large = try JSONParser.parse(Array("18446744073709551616".utf8))
        let limit = try JSONParser.parse(Array("18446744073709551615".utf8)).numberValue
        #expect(reasons(large) { $0.maximum = limit }.count == 1)
        #expect(reasons(large) { $0.exclusiveMinimum = limit }.isEmpty)
    }

    @Test("counts characters by Unicode scalars")
    func countsScalars() {
        #expect(reasons("👨‍👩‍👧") { $0.maxLength = 5 }.isEmpty)
        #expect(
            reasons("👨‍👩‍👧") { $0.maxLength = 4 }
                == [.wrongLength(found: 5, rule: "maxLength", limit: 4)]
        )
    }

    @Test(
        "matches patterns anywhere and by ECMA-262",
        arguments: [
            ("b", "abc", true), ("^b", "abc", false), ("^abc$", "abc\n", false),
            ("^\\d+$", "12", true), ("^\\d+$", "١٢", false), ("^\\w+$", "é", false),
            ("^[[a]$", "[", true), ("^[a&&b]$", "&", true), ("[$]", "$", true),
            ("a\\$", "a$", true),
            ("^.$", "e\u{301}", false), ("^\\p{L}+$", "é", true), ("^(?:a|b){2}$", "ab", true),
            ("\\/x", "/x", true), ("^[\\w.-]+$", "a.b-c", true),
        ]
    )
    func matchesPatterns(_ pattern: String, _ text: String, _ matches: Bool) {
        #expect(reasons(.text(text)) { $0.pattern = pattern }.isEmpty == matches)
    }

    @Test("says that a pattern cannot be read")
    func namesBrokenPatterns() {
        let reasons = reasons("a") { $0.pattern = "(" }
        #expect(reasons == [.unwritable("its pattern '(' is no regular expression")])
    }

    @Test(
        "knows the formats JSON Schema leaves to OpenAPI",
        arguments: [
            ("byte", "aGk=", true), ("byte", "aGk", false), ("base64", "a=k=", false),
            ("base64", "", true), ("byte", "aG-_", false), ("whatever", "x", true),
        ]
    )
    func knowsFormats(_ format: String, _ text: String, _ isAccepted: Bool) {
        #expect(reasons(.text(text)) { $0.format = format }.isEmpty == isAccepted)
    }

    @Test("bounds numbers by int32 and int64")
    func boundsIntegers() {
        #expect(reasons(2_147_483_647) { $0.format = "int32" }.isEmpty)
        #expect(
            reasons(2_147_483_648) { $0.format = "int32" }
                == [.formatMismatch(found: "2147483648", format: "int32")]
        )
        #expect(reasons(2_147_483_648) { $0.format = "int64" }.isEmpty)
    }

    @Test("reaches the elements, each named by its index")
    func reachesElements() {
        var rules = ParamRules(type: .array)
        rules.items = [ParamRules(type: .integer)]
        rules.items[0].minimum = JSONNumber(1)
        rules.minItems = 4
        let binding = Binding(Param(name: "p", place: .query, rules: rules))
            .giving("p", .json([1, "x", 0]))
        #expect(
            binding.refusals() == [
                ParamRefusal(name: "p", reason: .wrongCount(found: 3, rule: "minItems", limit: 4)),
                ParamRefusal(
                    name: "p",
                    index: 1,
                    reason: .wrongType(expected: .integer, found: "x")
                ),
                ParamRefusal(
                    name: "p",
                    index: 2,
                    reason: .outOfRange(found: "0", rule: "minimum 1")
                ),
            ]
        )
    }
}
