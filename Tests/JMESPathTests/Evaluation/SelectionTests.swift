import Testing

@Suite("A selection")
struct SelectionTests {
    static let cases = [
        QueryCase("field", "a.b", #"{"a":{"b":1}}"#, "1"),
        QueryCase("absent field", "a.b.c", #"{"a":1}"#, "null"),
        QueryCase("last of repeated keys", "a", #"{"a":1,"a":2}"#, "2"),
        QueryCase("escaped key", "a", #"{"\u0061":1}"#, "1"),
        QueryCase("quoted name", #""a b\u0021""#, #"{"a b!":1}"#, "1"),
        QueryCase("composed is not decomposed", "\"\u{E9}\"", "{\"e\u{301}\":1}", "null"),
        QueryCase("the Kelvin sign is not K", "K", "{\"\u{212A}\":1}", "null"),
        QueryCase("index from the end", "[-1]", "[1,2]", "2"),
        QueryCase("index of any size", "[99999999999999999999]", "[1]", "null"),
        QueryCase("negative index of any size", "[-99999999999999999999]", "[1]", "null"),
        QueryCase("slice", "[1:3]", "[0,1,2,3]", "[1,2]"),
        QueryCase("slice backwards", "[::-2]", "[0,1,2,3]", "[3,1]"),
        QueryCase(
            "slice of any size",
            "[-99999999999999999999:99999999999999999999]",
            "[1]",
            "[1]"
        ),
        QueryCase("slice with huge step", "[::99999999999999999999]", "[1,2]", "[1]"),
        QueryCase("slice back with huge step", "[::-99999999999999999999]", "[1,2]", "[2]"),
        QueryCase("slice of a string", "[0:1]", #""ab""#, "null"),
        QueryCase("wildcard drops nulls", "[*].a", #"[{"a":1},{},{"a":null}]"#, "[1]"),
        QueryCase("wildcard alone drops nulls", "[*]", "[1,null]", "[1]"),
        QueryCase("values", "*.a", #"{"x":{"a":1},"y":{"a":2},"z":3}"#, "[1,2]"),
        QueryCase("flatten one level", "[]", "[1,[2,[3]]]", "[1,2,[3]]"),
        QueryCase("filter", "[?a > `1`].b", #"[{"a":1,"b":1},{"a":2,"b":2}]"#, "[2]"),
        QueryCase("filter of a filter", "[?a][?b]", #"[{"a":[{"b":1}],"b":2}]"#, "[]"),
        QueryCase("pipe ends a projection", "[*].a | [0]", #"[{"a":1},{"a":2}]"#, "1"),
        QueryCase("parentheses end a projection", "([*].a)[0]", #"[{"a":1},{"a":2}]"#, "1"),
        QueryCase("no pipe keeps it", "[*].a[0]", #"[{"a":[1]},{"a":[2]}]"#, "[1,2]"),
        QueryCase("object ends a projection", "[*].{b: a}[0]", #"[{"a":1},{"a":2}]"#, #"{"b":1}"#),
        QueryCase("list", "[b, a]", #"{"a":1,"b":2}"#, "[2,1]"),
        QueryCase("object", "{y: a, x: b}", #"{"a":1,"b":2}"#, #"{"y":1,"x":2}"#),
        QueryCase("object, key twice", "{y: a, x: b, y: c}", #"{"a":1}"#, #"{"y":null,"x":null}"#),
        QueryCase("list of null", "a.[b]", "{}", "null"),
        QueryCase("raw string", #"'it\'s \n'"#, "null", #""it's \\n""#),
        QueryCase("literal", #"`{"a": [1.50, "\u00e9"]}`"#, "null", #"{"a":[1.50,"\u00e9"]}"#),
        QueryCase("literal without quotes", "[?a == `x y`]", #"[{"a":"x y"}]"#, #"[{"a":"x y"}]"#),
        QueryCase("and binds more than or", "a || b && c", #"{"b":1,"c":2}"#, "2"),
        QueryCase("zero is true", "a && 'yes'", #"{"a":0}"#, #""yes""#),
        QueryCase("not binds more than equal", "!a == `true`", "{}", "true"),
        QueryCase("comparisons go left to right", "a == b == `true`", #"{"a":1,"b":1}"#, "true"),
        QueryCase("strings have an order", "'2024-02' > '2024-01'", "null", "true"),
        QueryCase("kinds have no order", "`1` < 'a'", "null", "null"),
    ]

    @Test("answers", arguments: cases)
    func answers(_ example: QueryCase) throws {
        #expect(try Outcome.text(of: example.query, over: example.given) == example.expected)
    }

    static let untouched = [
        QueryCase("members", "a", #"{"a":{"z":1,"b":2,"z":3}}"#, #"{"z":1,"b":2,"z":3}"#),
        QueryCase(
            "spellings",
            "[]",
            #"[[1.0],[1e2],["\u0061\ud800"]]"#,
            #"[1.0,1e2,"\u0061\ud800"]"#
        ),
        QueryCase(
            "T001 a large number",
            "ts",
            #"{"ts":1736184243098437392}"#,
            "1736184243098437392"
        ),
        QueryCase("reverse", "reverse(@)", "[1.0,-0,1E400]", "[1E400,-0,1.0]"),
        QueryCase("filter", "[?@ > `0`]", "[1.00,-1,2e0]", "[1.00,2e0]"),
    ]

    @Test("leaves what it keeps as it was spelled", arguments: untouched)
    func keepsSpellings(_ example: QueryCase) throws {
        #expect(try Outcome.text(of: example.query, over: example.given) == example.expected)
    }

    @Test("goes through a value as deep as any")
    func takesDeepValues() throws {
        let depth = 400
        let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(try Outcome.text(of: "@ == @ && [] | length(@)", over: json) == "1")
    }
}
