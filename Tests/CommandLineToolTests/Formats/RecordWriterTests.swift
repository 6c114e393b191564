import JSONText
import Testing

@testable import CommandLineTool

@Suite("A record writer")
struct RecordWriterTests {
    private static let lists: [[JSONValue]] = [
        [], [nil], [["a": 1, "b": ["c": [1, [:], []]]]],
        [["a": 1], ["a": "x\ny"], ["a": nil]], [1, "two", true], [[1, 2], ["a"]],
    ]

    @Test(
        "writes record by record what it writes of the list (T065)",
        arguments: ValueFormat.allCases
    )
    func agrees(format: ValueFormat) {
        for list in Self.lists {
            #expect(streamed(list, as: format) == FormatWriter.write(.array(list), format: format))
        }
    }

    @Test("makes one valid array of any number of records (T065)", arguments: lists)
    func oneArray(list: [JSONValue]) throws {
        #expect(streamed(list, as: .json).bytes == JSONWriter.indented(.array(list)) + [10])
        #expect(streamed(list, as: .compact).bytes == JSONWriter.compact(.array(list)) + [10])
    }

    @Test("writes exactly one line for one item (T068)")
    func oneLine() {
        #expect(streamed(["a b"], as: .lines).bytes == Array("a b\n".utf8))
        #expect(streamed([["a": 1]], as: .jsonl).bytes == Array("{\"a\":1}\n".utf8))
    }

    @Test("writes a record when it comes, but for a table", arguments: ValueFormat.allCases)
    func writesAtOnce(format: ValueFormat) {
        var output: [UInt8] = []
        var writer = FormatWriter.makeWriter(format, first: [["a": 1]])
        writer.write(["a": 1], into: &output)
        #expect(output.isEmpty != format.writesAtOnce)
    }

    @Test("keeps spellings, order and repeated keys in every format of JSON (T001, T003)")
    func lossless() throws {
        let text = #"[{"z":1.50,"a":1e3,"z":1736184243098437392,"s":"\u0000\ud800\/"}]"#
        let value = try JSONParser.parse(Array(text.utf8))
        #expect(FormatWriter.write(value, format: .compact).bytes == Array(text.utf8) + [10])
        let line = Array(text.utf8.dropFirst().dropLast()) + [10]
        #expect(FormatWriter.write(value, format: .jsonl).bytes == line)
        let indented = FormatWriter.write(value, format: .json).bytes
        #expect(indented == JSONWriter.indented(value) + [10])
    }

    @Test("writes values of any depth", arguments: ValueFormat.allCases)
    func deep(format: ValueFormat) {
        var value: JSONValue = 1
        for _ in 0..<500 { value = [["k": value]] }
        #expect(!FormatWriter.write(value, format: format).bytes.isEmpty)
    }

    @Test("paints what it writes")
    func paints() {
        func paint(_ mark: String) -> JSONStyle.Paint {
            JSONStyle.Paint(prefix: Array("<\(mark)".utf8), suffix: Array(">".utf8))
        }
        let style = JSONStyle(key: paint("k"), number: paint("n"), punctuation: paint("p"))
        let options = FormatOptions(style: style)
        func text(_ format: ValueFormat) -> String {
            String(
                decoding: FormatWriter.write([["a": 1]], format: format, options: options).bytes,
                as: UTF8.self
            )
        }
        #expect(text(.compact) == "<p[><p{><k\"a\"><p:><n1><p}><p]>\n")
        #expect(text(.yaml) == "<p-> <ka><p:> <n1>\n")
        #expect(text(.table) == "<ka>\n1\n")
        #expect(text(.gron) == "json = [];\njson[0] = {};\njson[0].a = <n1>;\n")
        #expect(text(.csv) == "a\r\n1\r\n")
    }
}
