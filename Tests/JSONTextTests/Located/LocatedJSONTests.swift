import JSONText
import Testing

@Suite("Located JSON")
struct LocatedJSONTests {
    private static let text =
        "{ // \u{E9}\r\n  \"na\\u006de\": \"\u{1F600}x\",\n  \"list\": [1, true,\n null],\n}"

    @Test("knows the place of every key and value")
    func places() throws {
        let bytes = Array(Self.text.utf8)
        let source = SourceText(bytes)
        let root = try LocatedJSON.parse(bytes, dialect: .commented)
        #expect(root.span == JSONSpan(start: 0, end: bytes.count))

        let name = try #require(root.member("name"))
        #expect(source.lineAndColumn(at: name.keySpan.start) == (2, 3))
        #expect(source.length(of: name.keySpan) == 11)
        #expect(source.lineAndColumn(at: name.value.span.start) == (2, 16))
        #expect(source.length(of: name.value.span) == 4)
        #expect(source.lineText(2) == "  \"na\\u006de\": \"\u{1F600}x\",")
        #expect(source.lineText(1) == "{ // \u{E9}")

        let list = try #require(root.member("list"))
        #expect(source.length(of: list.value.span) == 9)
        guard case .array(let elements) = list.value.value else {
            Issue.record("the list is no array")
            return
        }
        #expect(elements.map { source.lineAndColumn(at: $0.span.start).line } == [3, 3, 4])
        #expect(source.lineAndColumn(at: bytes.count) == (5, 2))
    }

    @Test("answers for places and lines that are not there")
    func outside() {
        let source = SourceText(Array("\u{FEFF}ab".utf8))
        #expect(source.lineAndColumn(at: 0) == (1, 1))
        #expect(source.lineAndColumn(at: 4) == (1, 2))
        #expect(source.lineAndColumn(at: 99) == (1, 3))
        #expect(source.lineText(1) == "ab")
        #expect(source.lineText(0) == "" && source.lineText(2) == "")
    }

    @Test(
        "is the plain value once places are left out",
        .enabled(if: ConformanceSuite.isPresent),
        arguments: ConformanceSuite.files("test_parsing", prefix: "y_")
    )
    func plain(file: ConformanceSuite.File) throws {
        let plain = try LocatedJSON.parse(file.bytes).plain
        #expect(JSONWriter.compact(plain) == JSONWriter.compact(try JSONParser.parse(file.bytes)))
    }
}
