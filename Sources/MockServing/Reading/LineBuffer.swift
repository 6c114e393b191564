/// The bytes of a connection that are not read yet, given out by lines, blocks of lines, or count.
struct LineBuffer {
    private var bytes: [UInt8] = []
    private var start = 0
    // Up to here no line end was found, so that a head that comes byte by byte is searched once.
    private var searched = 0

    var isEmpty: Bool { start == bytes.count }

    mutating func append(_ more: ArraySlice<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            searched = max(0, searched - start)
            start = 0
        }
        bytes += more
    }

    /// Takes up to this many bytes.
    mutating func take(upTo count: Int) -> ArraySlice<UInt8> {
        let end = start + min(count, bytes.count - start)
        defer { moveStart(to: end) }
        return bytes[start..<end]
    }

    /// Takes one line without its end, which is CRLF or a bare LF (RFC 9112, section 2.2).
    mutating func line(
        limit: Int,
        else fault: RequestFault
    ) throws(RequestFault) -> ArraySlice<UInt8>? {
        guard let end = lineEnd(from: max(start, searched)) else {
            searched = bytes.count
            guard bytes.count - start <= limit else { throw fault }
            return nil
        }
        guard end - start <= limit else { throw fault }
        defer { moveStart(to: end + 1) }
        return lineContent(start..<end)
    }

    /// Takes lines up to an empty one, without that; empty lines before the first are skipped.
    mutating func block(
        limit: Int,
        else fault: RequestFault
    ) throws(RequestFault) -> [ArraySlice<UInt8>]? {
        skipEmptyLines()
        guard let end = blockEnd() else {
            guard bytes.count - start <= limit else { throw fault }
            return nil
        }
        guard end - start <= limit else { throw fault }
        var lines: [ArraySlice<UInt8>] = []
        while start < end, let line = try line(limit: limit, else: fault), !line.isEmpty {
            lines.append(line)
        }
        return lines
    }

    /// The place after the empty line that ends a block, remembering how far it looked.
    private mutating func blockEnd() -> Int? {
        var from = max(start, searched)
        while let end = lineEnd(from: from) {
            let previous = bytes[start..<end].lastIndex(of: UInt8(ascii: "\n"))
            if let previous, lineContent(previous + 1..<end).isEmpty {
                searched = start
                return end + 1
            }
            from = end + 1
        }
        searched = from
        return nil
    }

    private mutating func skipEmptyLines() {
        while let end = lineEnd(from: start), lineContent(start..<end).isEmpty {
            moveStart(to: end + 1)
        }
    }

    private mutating func moveStart(to place: Int) {
        start = place
        searched = max(searched, place)
    }

    private func lineEnd(from place: Int) -> Int? {
        ByteText.firstIndex(of: [UInt8(ascii: "\n")], in: bytes, from: place)
    }

    private func lineContent(_ range: Range<Int>) -> ArraySlice<UInt8> {
        let line = bytes[range]
        return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
}
