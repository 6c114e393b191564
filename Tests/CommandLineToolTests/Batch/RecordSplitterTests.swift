import Testing

@testable import CommandLineTool

@Suite("A splitter of records")
struct RecordSplitterTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let id: String
        let shape: RecordSplitter.Shape
        let input: String
        let records: [String]
        var testDescription: String { id }
    }

    static let cases = [
        Case(id: "nothing", shape: .lines, input: "", records: []),
        Case(id: "blank", shape: .lines, input: "\n \r\n\t\n", records: []),
        Case(id: "lines", shape: .lines, input: "a\r\n\nb", records: ["1 1 a", "2 3 b"]),
        Case(id: "mark", shape: .lines, input: "\u{FEFF}a\n", records: ["1 1 a"]),
        Case(id: "quote-in-line", shape: .lines, input: "\"a\nb", records: ["1 1 \"a", "2 2 b"]),
        Case(
            id: "quoted",
            shape: .separated,
            input: "a,\"b\n\"\"\n\",c\r\nd,e\"f\ng",
            records: ["1 1 a,\"b\n\"\"\n\",c", "2 4 d,e\"f", "3 5 g"]
        ),
        Case(id: "open", shape: .separated, input: "a,\"b\nc\n", records: ["1 1 a,\"b\nc\n"]),
    ]

    @Test("gives the same records however its input is cut", arguments: cases)
    func splits(sample: Case) {
        let bytes = Array(sample.input.utf8)
        for size in 1...max(1, bytes.count) {
            var splitter = RecordSplitter(sample.shape)
            var records: [InputRecord] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                records += splitter.feed(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            if let last = splitter.finish() { records.append(last) }
            let texts = records.map { record in
                let text = String(decoding: record.bytes ?? [], as: UTF8.self)
                return "\(record.number + 1) \(record.line) \(text)"
            }
            #expect(texts == sample.records, "chunks of \(size)")
        }
    }

    @Test("passes over a record that is too long, and keeps none of it")
    func tooLong() {
        var splitter = RecordSplitter(.lines, limit: 10)
        var records = splitter.feed(Array("short\n0123456789\n0123456789".utf8))
        records += splitter.feed(Array("x\nlast\n".utf8))
        #expect(records.map { $0.bytes?.count } == [5, 10, nil, 4])
        #expect(records.map(\.number) == [0, 1, 2, 3] && splitter.finish() == nil)
    }
}
