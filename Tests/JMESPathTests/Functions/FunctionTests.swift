import Testing

@Suite("A built-in function")
struct FunctionTests {
    static let cases = [
        QueryCase("contains", "contains(@, 'bc')", #""abcd""#, "true"),
        QueryCase("contains nothing", "contains(@, '')", #""""#, "true"),
        QueryCase("contains, longer", "contains(@, 'abc')", #""ab""#, "false"),
        QueryCase("contains in a string", "contains('1', `1`)", "null", "false"),
        QueryCase("contains, escaped", "contains(@, 'é')", #""caf\u00e9""#, "true"),
        QueryCase("starts_with, combining mark", "starts_with(@, 'e')", #""e\u0301""#, "true"),
        QueryCase("ends_with", "ends_with(@, 'é')", #""caf\u00e9""#, "true"),
        QueryCase("ends_with, longer", "ends_with('b', 'ab')", "null", "false"),
        QueryCase("length, escaped pair", "length(@)", #""\ud83d\ude00a""#, "2"),
        QueryCase("length, lone surrogates", "length(@)", #""\ude00\ud83d\n""#, "3"),
        QueryCase("length, emoji", "length(@)", #""😀é""#, "2"),
        QueryCase(
            "reverse, escaped pair",
            "reverse(@)",
            #""a\ud83d\ude00\n""#,
            #""\n\ud83d\ude00a""#
        ),
        QueryCase(
            "join keeps spellings",
            "join(', ', @)",
            #"["\ud800","\u0061"]"#,
            #""\ud800, \u0061""#
        ),
        QueryCase("join, escapes in the glue", "join(`\"\\n\"`, @)", #"["a","b"]"#, #""a\nb""#),
        QueryCase("keys", "keys(@)", #"{"b":1,"a":2}"#, #"["b","a"]"#),
        QueryCase("values", "values(@)", #"{"b":1.0,"a":2}"#, "[1.0,2]"),
        QueryCase(
            "merge",
            "merge(a, b)",
            #"{"a":{"x":1,"y":2},"b":{"\u0078":3,"z":4}}"#,
            #"{"x":3,"y":2,"z":4}"#
        ),
        QueryCase("map keeps nulls", "map(&a, @)", #"[{"a":1},{}]"#, "[1,null]"),
        QueryCase("sort by code points", "sort(@)", #"["b","é","Z","a"]"#, #"["Z","a","b","é"]"#),
        QueryCase("sort_by, equal keys", "sort_by(@, &a)[].b", sameKeys, "[1,2,3,4]"),
        QueryCase("max_by, first of equals", "max_by(@, &a).b", sameKeys, "1"),
        QueryCase("min_by, first of equals", "min_by(@, &a).b", sameKeys, "1"),
        QueryCase("max of nothing", "max(@)", "[]", "null"),
        QueryCase("not_null", "not_null(a, b, c)", #"{"b":false}"#, "false"),
        QueryCase("to_array", "to_array(@)", "1", "[1]"),
        QueryCase(
            "type",
            "[].type(@)",
            #"[1,"a",true,{}]"#,
            #"["number","string","boolean","object"]"#
        ),
        QueryCase("mixed keys", "sort(@)", #"[1,"a"]"#, "invalid-type"),
        QueryCase("keys of no kind", "max_by(@, &a)", #"[{"a":true}]"#, "invalid-type"),
        QueryCase("keys of an array", "keys(@)", "[]", "invalid-type"),
    ]

    static let sameKeys = #"[{"a":1,"b":1},{"a":1.0,"b":2},{"a":1e0,"b":3},{"a":10e-1,"b":4}]"#

    @Test("answers", arguments: cases)
    func answers(_ example: QueryCase) throws {
        #expect(try Outcome.text(of: example.query, over: example.given) == example.expected)
    }
}
