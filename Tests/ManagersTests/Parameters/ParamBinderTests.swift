import APIModel
import JSONText
import Managers
import Testing

@Suite("A param binder")
struct ParamBinderTests {
    @Test("takes the value of the last origin that speaks")
    func ordersOrigins() throws {
        var param = Param(name: "p", place: .query, rules: ParamRules(type: .string))
        param.defaultValue = "default"
        var binding = Binding(param)
        #expect(try binding.bound().map(\.origin) == [.definition])
        binding.environment = ["p": "environment", "unknown here": 1]
        #expect(try binding.values() == ["environment"])
        binding = binding.giving("p", .json("file"), by: .paramsFile)
        #expect(try binding.values() == ["file"])
        binding = binding.giving("p", .text("caller"))
        #expect(try binding.values() == ["caller"])
        #expect(try binding.bound().map(\.origin) == [.caller])
    }

    @Test("types an environment's text, which may come from a variable")
    func typesEnvironment() throws {
        var binding = Binding(Param(name: "p", place: .query, rules: ParamRules(type: .integer)))
        binding.environment = ["p": "12"]
        #expect(try binding.values() == [12])
    }

    @Test("lets an array of a later origin replace, and repeating append")
    func appends() throws {
        var rules = ParamRules(type: .array)
        rules.items = [ParamRules(type: .integer)]
        var param = Param(name: "p", place: .query, rules: rules)
        param.defaultValue = [9]
        let binding = Binding(param).giving("p", .text("1")).giving("p", .json([2, 3]))
            .giving("p", .json(4))
        #expect(try binding.values() == [[1, 2, 3, 4]])
        #expect(try Binding(param).values() == [[9]])
        let text = Binding(param).giving("p", .text("1,2")).refusals()
        #expect(
            text == [
                ParamRefusal(
                    name: "p",
                    index: 0,
                    reason: .wrongType(expected: .integer, found: "1,2")
                )
            ]
        )
    }

    @Test(
        "refuses a second value of anything else",
        arguments: [nil, ParamRules.Kind.string, .object]
    )
    func refusesRepeated(_ type: ParamRules.Kind?) {
        let binding = Binding(Param(name: "p", place: .query, rules: ParamRules(type: type)))
            .giving("p", .text("1")).giving("p", .text("2"))
        #expect(binding.refusals().map(\.reason) == [.repeated])
    }

    @Test("tells all refusals at once: unknown names, then the declared ones in order")
    func gathersRefusals() {
        var missing = Param(name: "a", place: .path)
        missing.isRequired = true
        var short = ParamRules(type: .string)
        short.maxLength = 1
        short.pattern = "^[a-z]+$"
        let binding = Binding(
            missing,
            Param(name: "b", place: .query, rules: short),
            Param(name: "c", place: .query, rules: ParamRules(type: .integer))
        )
        .giving("c", .text("x")).giving("zz", .text("1")).giving("b", .text("A1"))
        .giving("zz", .text("2"))
        #expect(
            binding.refusals() == [
                ParamRefusal(name: "zz", reason: .unknown(known: ["a", "b", "c"])),
                ParamRefusal(name: "a", reason: .missing),
                ParamRefusal(
                    name: "b",
                    reason: .wrongLength(found: 2, rule: "maxLength", limit: 1)
                ),
                ParamRefusal(
                    name: "b",
                    reason: .patternMismatch(found: "A1", pattern: "^[a-z]+$")
                ),
                ParamRefusal(name: "c", reason: .wrongType(expected: .integer, found: "x")),
            ]
        )
    }

    @Test("leaves out what nobody gave, in declared order")
    func leavesOut() throws {
        let binding = Binding(
            Param(name: "a", place: .query),
            Param(name: "b", place: .query),
            Param(name: "c", place: .query)
        )
        .giving("c", .text("3")).giving("a", .text("1"))
        #expect(try binding.bound().map(\.param.name) == ["a", "c"])
    }

    @Test("refuses what a place cannot hold (T022)")
    func checksPlaces() {
        let binding = Binding(
            Param(name: "h", place: .header),
            Param(name: "c", place: .cookie),
            Param(name: "l", place: .header, rules: ParamRules(type: .array)),
            Param(name: "s", place: .path),
            Param(name: "r", place: .path)
        )
        var placed = binding.giving("h", .text("a\r\nb")).giving("c", .text("a\nb"))
            .giving("l", .text("ok")).giving("l", .text("a\u{0}")).giving("s", .text(""))
            .giving("r", .text(""))
        placed.path = "/{s}/{+r}"
        let empty = ParamRefusal.Reason.unwritable("the path would have an empty segment")
        #expect(
            placed.refusals().map(\.reason)
                == [.illegalHeaderValue, .illegalHeaderValue, .illegalHeaderValue, empty]
        )
    }

    @Test(
        "takes percent-encoded text as it is where it is legal (T017)",
        arguments: [
            (ParamPlace.query, "100%25", true), (.query, "a&b=c", true), (.query, "%zz", false),
            (.query, "%4", false), (.query, "a b", false), (.query, "é", false),
            (.query, "a#b", false), (.path, "a%2Fb", true), (.path, "a/b", false),
            (.path, "a?b", false), (.form, "a%20b", true), (.cookie, "a;b", false),
            (.header, "a%20b", true), (.body, "a", false), (.part, "a", false), (.raw, "a", false),
        ]
    )
    func takesEncoded(_ place: ParamPlace, _ text: String, _ isLegal: Bool) throws {
        var binding = Binding(Param(name: "p", place: place, rules: ParamRules(type: .string)))
            .giving("p", .percentEncoded(text))
        binding.path = "/{p}"
        #expect(binding.refusals().isEmpty == isLegal)
        if isLegal { #expect(try binding.bound().map(\.value) == [.percentEncoded(text)]) }
    }
}
