import APIModel
import Diagnostics

/// Writes the status line and header of an answer as they came.
struct ResponseHeadText {
    let head: ResponseHead

    init(_ head: ResponseHead) {
        self.head = head
    }

    /// The lines, in the bytes they came in, a blank one behind them; escaped for a terminal.
    func bytes(escaped: Bool) -> [UInt8] {
        let end = Array((escaped ? "\n" : "\r\n").utf8)
        var output = shown(Array(statusLine.utf8), escaped) + end
        for field in head.fields.lines {
            output += shown(Array("\(field.name): ".utf8) + field.bytes, escaped) + end
        }
        return output + end
    }

    /// The status line.
    var statusLine: String {
        let start = "\(head.version) \(head.status)"
        return head.reason.isEmpty ? start : "\(start) \(head.reason)"
    }

    private func shown(_ bytes: [UInt8], _ escaped: Bool) -> [UInt8] {
        guard escaped else { return bytes }
        return Array(TerminalText.escaped(HTTPField("", bytes: bytes).value).utf8)
    }
}
