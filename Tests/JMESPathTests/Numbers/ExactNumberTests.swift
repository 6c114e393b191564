import Testing

@Suite("Numbers of any size")
struct ExactNumberTests {
    static let cases = [
        QueryCase("equal", "`1.0` == `1`", "null", "true"),
        QueryCase("equal with exponent", "`1e2` == `100`", "null", "true"),
        QueryCase(
            "beyond 64 bits",
            "`18446744073709551616` > `18446744073709551615`",
            "null",
            "true"
        ),
        QueryCase("beyond a double", "`1e999` < `2e999`", "null", "true"),
        QueryCase("not equal", "`9007199254740993` == `9007199254740992`", "null", "false"),
        QueryCase("contains", "contains(@, `2`)", "[1,2.0]", "true"),
        QueryCase(
            "contains exactly",
            "contains(@, `9007199254740993`)",
            "[9007199254740992]",
            "false"
        ),
        QueryCase("sort", "sort(@)", "[1e3,2.50,10,-0.0]", "[-0.0,2.50,10,1e3]"),
        QueryCase(
            "max",
            "max(@)",
            "[18446744073709551616,18446744073709551617]",
            "18446744073709551617"
        ),
        QueryCase("max, first of equals", "max(@)", "[1,2.0,2]", "2.0"),
        QueryCase("min", "min(@)", "[2.0,2,3]", "2.0"),
        QueryCase("sort_by", "sort_by(@, &a)[].a", #"[{"a":1e1},{"a":9.90}]"#, "[9.90,1e1]"),
        QueryCase("sum of decimals", "sum(@)", "[0.1,0.2]", "0.3"),
        QueryCase("sum without zeros", "sum(@)", "[1.50,1.50]", "3"),
        QueryCase("sum, negative", "sum(@)", "[-0.5,0.25]", "-0.25"),
        QueryCase("sum to zero", "sum(@)", "[-0.5,0.50]", "0"),
        QueryCase("sum near 2^53", "sum(@)", "[9007199254740992,1]", "9007199254740993"),
        QueryCase(
            "sum beyond 64 bits",
            "sum(@)",
            "[18446744073709551615,1]",
            "18446744073709551616"
        ),
        QueryCase("sum with exponents", "sum(@)", "[1e3,2.5e-1]", "1000.25"),
        QueryCase("sum of one keeps its spelling", "sum(@)", "[1e400]", "1e400"),
        QueryCase("sum as doubles", "sum(@)", "[1e300,1e300]", "2e+300"),
        QueryCase("sum too large", "sum(@)", "[1e400,1]", "invalid-value"),
        QueryCase("sum of tiny numbers", "sum(@)", "[0,1e-999999999]", "0"),
        QueryCase("sum of digits beyond 38", "sum(@)", "[1e30,1e-30]", "1e+30"),
        QueryCase("sum of nothing", "sum(@)", "[]", "0"),
        QueryCase("avg", "avg(@)", "[0.1,0.2]", "0.15"),
        QueryCase("avg, integers", "avg(@)", "[1,2]", "1.5"),
        QueryCase("avg, endless", "avg(@)", "[1,1,2]", "1.3333333333333333"),
        QueryCase(
            "avg, large",
            "avg(@)",
            "[18446744073709551615,18446744073709551617]",
            "18446744073709551616"
        ),
        QueryCase("avg of nothing", "avg(@)", "[]", "null"),
        QueryCase("abs", "abs(@)", "-18446744073709551616.50", "18446744073709551616.50"),
        QueryCase("abs of a positive", "abs(@)", "1e999", "1e999"),
        QueryCase("ceil", "ceil(@)", "99999999999999999999.1", "100000000000000000000"),
        QueryCase("ceil, negative", "ceil(@)", "-1.5", "-1"),
        QueryCase("ceil to zero", "ceil(@)", "-0.5", "0"),
        QueryCase("ceil of a tiny number", "ceil(@)", "1e-999999999", "1"),
        QueryCase("ceil of an integer", "ceil(@)", "12300.00", "12300"),
        QueryCase("ceil with exponent", "ceil(@)", "1.23456e2", "124"),
        QueryCase("ceil keeps a large exponent", "ceil(@)", "1.5e999999999", "1.5e999999999"),
        QueryCase("floor", "floor(@)", "-99999999999999999999.1", "-100000000000000000000"),
        QueryCase("floor, positive", "floor(@)", "0.999", "0"),
        QueryCase("floor of an absurd exponent", "floor(@)", "-1e-99999999999999999999", "-1"),
        QueryCase("to_number", "to_number(@)", #""1.50e+02""#, "1.50e+02"),
        QueryCase("to_number of no number", "to_number(@)", #""+1""#, "null"),
        QueryCase(
            "to_string",
            "to_string(@)",
            #"[1.0,{"b":1E5,"a":"x"}]"#,
            #""[1.0,{\"b\":1E5,\"a\":\"x\"}]""#
        ),
    ]

    @Test("stay exact", arguments: cases)
    func staysExact(_ example: QueryCase) throws {
        #expect(try Outcome.text(of: example.query, over: example.given) == example.expected)
    }
}
