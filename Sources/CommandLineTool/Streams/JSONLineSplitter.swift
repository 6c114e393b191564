/// Cuts newline-delimited JSON (jsonlines.org) into lines; blank lines and a byte order mark are
/// skipped, as is the record separator of JSON text sequences (RFC 7464) before a line.
struct JSONLineSplitter: StreamSplitter {
    private var line: [UInt8] = []
    private var number = 0

    /// The number of bytes of a line whose end has not come yet.
    var heldCount: Int { line.count }

    mutating func feed(_ bytes: UnsafeRawBufferPointer) -> [JSONLine] {
        var lines: [JSONLine] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            line += rest[..<end]
            rest = rest[(end + 1)...]
            take(into: &lines)
        }
        line += rest
        return lines
    }

    mutating func finish() -> [JSONLine] {
        var lines: [JSONLine] = []
        take(into: &lines)
        return lines
    }

    private mutating func take(into lines: inout [JSONLine]) {
        number += 1
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if number == 1, line.starts(with: mark) { line.removeFirst(mark.count) }
        if line.first == 0x1E { line.removeFirst() }
        if !line.allSatisfy(JSONLineSplitter.isBlank) {
            lines.append(JSONLine(number: number, bytes: line))
        }
        line.removeAll(keepingCapacity: true)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
