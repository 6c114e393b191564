/// A text in lines, to turn byte offsets into what a message shows.
package struct SourceText: Sendable {
    /// The text.
    package let bytes: [UInt8]
    private let lineStarts: [Int]

    /// The text of these bytes.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [SourceText.hasByteOrderMark(bytes) ? 3 : 0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            starts.append(offset + 1)
        }
        lineStarts = starts
    }

    /// The line and the column at an offset, both from 1, the column in Unicode scalars.
    package func lineAndColumn(at offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, lineStarts[0]), bytes.count)
        let line = lineStarts.partitioningIndex { $0 > offset }
        let start = lineStarts[line - 1]
        return (line, 1 + scalarCount(from: start, to: offset))
    }

    /// The text of a line, counted from 1, without its end; empty if there is no such line.
    package func lineText(_ line: Int) -> String {
        guard lineStarts.indices.contains(line - 1) else { return "" }
        let end = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
        var text = bytes[lineStarts[line - 1]..<end]
        if text.last == UInt8(ascii: "\r") { text.removeLast() }
        return String(decoding: text, as: UTF8.self)
    }

    /// How many Unicode scalars of its first line a part covers, at least 1: the length of the
    /// mark below it.
    package func length(of span: JSONSpan) -> Int {
        let start = min(max(span.start, 0), bytes.count)
        let end = min(max(span.end, start), bytes.count)
        let lineEnd = bytes[start..<end].firstIndex { $0 == UInt8(ascii: "\n") } ?? end
        return max(1, scalarCount(from: start, to: lineEnd))
    }

    private func scalarCount(from start: Int, to end: Int) -> Int {
        bytes[start..<end].count { $0 & 0xC0 != 0x80 }
    }

    private static func hasByteOrderMark(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xEF, 0xBB, 0xBF])
    }
}

extension [Int] {
    /// The index of the first element, of ascending ones, that satisfies the condition.
    fileprivate func partitioningIndex(_ condition: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
