/// One line of a journal: `{"record": N, "digest": …, "exit": N, "result": {…}}`, in this order and
/// without blanks, so that the head of a line says what it is about.
struct JournalRecord: Sendable, Equatable {
    let mark: RecordMark
    let exit: ExitStatus
    /// Where in the line the result begins.
    let start: Int

    /// The line, with its end, of a result line with its end.
    static func line(_ result: [UInt8], exit: ExitStatus, for mark: RecordMark) -> [UInt8] {
        let head =
            "{\"record\":\(mark.number + 1),\"digest\":\"\(mark.digest)\","
            + "\"exit\":\(exit.rawValue),\"result\":"
        return Array(head.utf8) + result.dropLast() + Array("}\n".utf8)
    }

    /// The head of a line without its end; nil where it is none.
    init?(_ line: UnsafeBufferPointer<UInt8>) {
        var head = Head(line)
        guard line.last == UInt8(ascii: "}"), head.take("{\"record\":"),
            let number = head.number(), number > 0, head.take(",\"digest\":\""),
            let digest = head.bytes(64), head.take("\",\"exit\":"),
            let exit = head.number().flatMap(Int32.init(exactly:)), head.take(",\"result\":")
        else { return nil }
        mark = RecordMark(number: number - 1, digest: digest)
        self.exit = ExitStatus(rawValue: exit)
        start = head.position
    }

    /// The result line, with its end, of the line that this is the head of.
    func result(in line: [UInt8]) -> [UInt8] {
        line[start...].dropLast() + [UInt8(ascii: "\n")]
    }

    private struct Head {
        private let line: UnsafeBufferPointer<UInt8>
        private(set) var position = 0

        init(_ line: UnsafeBufferPointer<UInt8>) {
            self.line = line
        }

        mutating func take(_ text: StaticString) -> Bool {
            let end = position + text.utf8CodeUnitCount
            guard end <= line.count else { return false }
            for (offset, index) in (position..<end).enumerated()
            where line[index] != text.utf8Start[offset] {
                return false
            }
            position = end
            return true
        }

        mutating func number() -> Int? {
            var value = 0
            let start = position
            while position < line.count, (48...57).contains(line[position]), position - start < 18 {
                value = value * 10 + Int(line[position] - 48)
                position += 1
            }
            return position > start ? value : nil
        }

        mutating func bytes(_ count: Int) -> String? {
            guard position + count <= line.count else { return nil }
            defer { position += count }
            return String(decoding: line[position..<(position + count)], as: UTF8.self)
        }
    }
}
