import Testing

@testable import CommandLineTool

@Suite("A journal's record")
struct JournalRecordTests {
    private static let mark = RecordMark(
        number: 41,
        digest: String(repeating: "ab", count: 32)
    )

    @Test("is read back as it was written")
    func readsBack() throws {
        let result = Array("{\"id\":\"}\\n\"}\n".utf8)
        let line = Array(
            JournalRecord.line(result, exit: .timedOut, for: Self.mark).dropLast()
        )
        let record = try #require(line.withUnsafeBufferPointer(JournalRecord.init))
        #expect(record.mark == Self.mark && record.exit == .timedOut)
        #expect(record.result(in: line) == result)
    }

    @Test("is none where a byte of its head or its end is missing")
    func broken() {
        let line = JournalRecord.line(Array("{}\n".utf8), exit: .success, for: Self.mark)
            .dropLast()
        for count in 0..<line.count {
            let part = Array(line.prefix(count))
            // The result's own end looks like that of the line.
            guard count != line.count - 1 else { continue }
            #expect(part.withUnsafeBufferPointer(JournalRecord.init) == nil, "\(count)")
        }
    }

    @Test("is found by its number, the last of one number")
    func index() {
        let entries = [(3, 30), (1, 10), (3, 50), (2, 20)]
            .map { JournalIndex.Entry(number: $0.0, offset: $0.1) }
        let index = JournalIndex(entries)
        #expect([0, 1, 2, 3, 4].map { index[$0] } == [nil, 10, 20, 50, nil])
        #expect(JournalIndex()[0] == nil)
    }
}
