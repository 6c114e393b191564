import JMESPath
import Testing

@Suite("The members that a query reads")
struct RootNamesTests {
    @Test(
        "are those of the value itself, not those of its parts",
        arguments: [
            ("a", ["a"]), ("a.b", ["a"]), ("@.a", ["a"]), ("a[?b == c].d", ["a"]),
            ("a || b && !c", ["a", "b", "c"]), ("{x: a, y: b.c}", ["a", "b"]), ("[a, `1`]", ["a"]),
            ("a | b", ["a"]), ("length(a) > b.c", ["a", "b"]), ("sort_by(a, &b)", ["a"]),
            ("`1`", []), ("[0]", []), ("\"my-step\".x", ["my-step"]), ("@", nil), ("*", nil),
            ("keys(@)", nil), ("a == @", nil),
        ] as [(String, [String]?)]
    )
    func names(text: String, expected: [String]?) throws {
        #expect(try Query(text).rootNames == expected.map(Set.init))
    }
}
