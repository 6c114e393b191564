import JSONText
import Testing

@testable import CommandLineTool

@Suite("A splitter of JSON lines (T049)")
struct JSONLineSplitterTests {
    @Test("finds the lines however the chunks are cut", arguments: [1, 2, 3, 7, 100])
    func splits(size: Int) throws {
        let bytes = Array("\u{FEFF}{\"a\":\"é\"}\r\n\n \t\r\n\u{1E}[1,2]\n\"x\\ny\"".utf8)
        var splitter = JSONLineSplitter()
        var lines: [JSONLine] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            lines += splitter.feed(Array(bytes[start..<min(start + size, bytes.count)]))
        }
        lines += splitter.finish()
        #expect(lines.map(\.number) == [1, 4, 5])
        #expect(try lines.map { try $0.value() } == [["a": "é"], [1, 2], "x\ny"])
    }

    @Test("answers a line with its line feed and nothing at an end that is closed")
    func answersAtOnce() {
        var splitter = JSONLineSplitter()
        #expect(splitter.feed(Array("1\n2".utf8)) == [JSONLine(number: 1, bytes: Array("1".utf8))])
        #expect(splitter.feed(Array("3\n".utf8)) == [JSONLine(number: 2, bytes: Array("23".utf8))])
        #expect(splitter.finish().isEmpty)
    }

    @Test("places a fault in the line of the body")
    func placesFaults() {
        let line = JSONLine(number: 12, bytes: Array("{\"a\":}".utf8))
        #expect {
            try line.value()
        } throws: { error in
            guard let fault = error as? JSONFault else { return false }
            return fault.line == 12 && fault.column == 6 && fault.offset == 5
        }
    }
}
