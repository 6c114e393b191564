import APIModel

/// Reads the header block of an answer as it came, as leniently as servers are careless.
enum ResponseHeadParser {
    /// The head in these bytes: a status line, then header lines, ended by LF or CR LF.
    static func head(of block: UnsafeRawBufferPointer) -> ResponseHead {
        var lines: [Line] = []
        for line in block.split(separator: lineFeed) {
            let text = line.last == carriageReturn ? line.dropLast() : line
            if !text.isEmpty { lines.append(text) }
        }
        guard let first = lines.first else { return ResponseHead(version: "", status: 0) }
        var head = statusLine(first)
        head.fields = fields(lines.dropFirst())
        return head
    }

    private typealias Line = UnsafeRawBufferPointer.SubSequence

    private static func statusLine(_ line: Line) -> ResponseHead {
        let parts = line.split(separator: space, maxSplits: 2)
        let status = parts.dropFirst().first.flatMap { Int(text($0)) } ?? 0
        return ResponseHead(
            version: parts.first.map { text($0) } ?? "",
            status: status,
            reason: parts.count > 2 ? text(trimmed(parts[2])) : ""
        )
    }

    private static func fields(_ lines: ArraySlice<Line>) -> HTTPFields {
        var fields: [HTTPField] = []
        for line in lines {
            // A folded line goes on with the value before it (RFC 9112, section 5.2).
            if let first = line.first, isSpace(first), let last = fields.popLast() {
                let value = last.bytes + [space] + trimmed(line)
                fields.append(HTTPField(last.name, bytes: value))
            } else if let colon = line.firstIndex(of: colon) {
                let value = trimmed(line[line.index(after: colon)...])
                fields.append(HTTPField(text(trimmed(line[..<colon])), bytes: Array(value)))
            } else {
                fields.append(HTTPField(text(line), ""))
            }
        }
        return HTTPFields(fields)
    }

    private static func trimmed(_ line: Line) -> Line {
        let start = line.drop(while: isSpace)
        let end = start.lastIndex { !isSpace($0) }
        return end.map { start[...$0] } ?? start
    }

    /// UTF-8 where the bytes are that, otherwise Latin-1, as for values.
    private static func text(_ line: Line) -> String {
        HTTPField("", bytes: Array(line)).value
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let space = UInt8(ascii: " ")
    private static let tab = UInt8(ascii: "\t")
    private static let colon = UInt8(ascii: ":")
}
