import JMESPath
import JSONText
import Testing

@Suite("A query taken apart for records")
struct RecordQueryTests {
    static let separable = [
        "[].{id: id, name: title}", "[*].id", "[?id > `1`].title", "[*]", "[]",
    ]

    static let records = """
        [{"id":1.0,"title":"a","tags":[1,[2]]},{"title":"b"},[{"id":3}],null,{"id":1e1,"title":"c"}]
        """

    @Test("answers record by record what it answers at once", arguments: separable)
    func answersAlike(_ text: String) throws {
        let query = try Query(text)
        let records = try JSONParser.parse(Array(Self.records.utf8))
        let parts = try #require(RecordQuery(query))
        var answers: [JSONValue] = []
        for record in records.arrayValue ?? [] { answers += try parts.answers(for: record) }
        #expect(parts.path.isEmpty)
        #expect(try query.evaluate(records) == .array(answers))
        #expect(!answers.isEmpty)
    }

    @Test("names the way to the array")
    func namesPath() throws {
        let parts = try #require(RecordQuery(try Query("data | items[?ok].id")))
        #expect(parts.path.map(\.text) == ["data", "items"])
    }

    @Test(
        "is refused where elements depend on each other",
        arguments: [
            "[0]", "[:5].id", "*.id", "length(@)", "[].id | [0]", "sort_by(@, &id)[].id", "@",
            "[0][].id",
        ]
    )
    func isRefused(_ text: String) throws {
        #expect(RecordQuery(try Query(text))?.path == nil)
    }
}
