import JMESPath
import JSONText
import Testing

@Suite("The tree of a query")
struct QueryTreeTests {
    @Test("shows a projection over the whole value, for one that streams")
    func showsProjection() throws {
        let query = try Query("[].{id: id, name: title}")
        guard case .projection(.flattened, each: .object(let members)) = query.root else {
            Issue.record("another tree: \(query.root)")
            return
        }
        #expect(members.map(\.key.value) == ["id", "name"])
        let record = try JSONParser.parse(Array(#"{"title":"x","id":1.0}"#.utf8))
        #expect(try members[1].value.evaluate(record) == .text("x"))
    }

    static let alike = [
        ("a.b.c", "a | b | c"),
        ("(a)[0].b", "a[0] | b"),
        ("@.a", "a"),
        ("a || b || c", "(a || b) || c"),
        (#""a""#, "a"),
        ("abs( a )", "abs(a)"),
    ]

    @Test("is flat, whatever the spelling", arguments: alike)
    func isFlat(_ first: String, _ second: String) throws {
        #expect(try Query(first).root == Query(second).root)
    }

    @Test("keeps a projection apart from what follows it")
    func keepsProjectionApart() throws {
        #expect(try Query("[*].a.b").root != Query("[*].a | b").root)
    }

    @Test("is not what makes queries equal: their text is")
    func comparesText() throws {
        #expect(try Query("a.b") == Query("a.b"))
        #expect(try Query("a.b") != Query("a | b"))
        #expect(try Query("'\u{E9}'") != Query("'e\u{301}'"))
        #expect(try Set([Query("a"), Query("a")]).count == 1)
        #expect(try Query("a . b").text == "a . b")
    }
}
