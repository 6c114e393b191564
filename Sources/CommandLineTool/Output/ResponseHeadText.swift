import APIModel
import Diagnostics

/// Writes the status line and header of an answer as they came.
struct ResponseHeadText {
    let head: ResponseHead

    init(_ head: ResponseHead) {
        self.head = head
    }

    /// The lines, in the bytes they came in but for secrets, a blank one behind them; escaped for a
    /// terminal.
    func bytes(escaped: Bool, maskedBy masker: SecretMasker) -> [UInt8] {
        let end = Array((escaped ? "\n" : "\r\n").utf8)
        var output = shown(Array(statusLine.utf8), escaped) + end
        for field in head.fields.lines {
            let value = masked(field, masker)
            output += shown(Array("\(field.name): ".utf8) + value, escaped) + end
        }
        return output + end
    }

    /// The status line.
    var statusLine: String {
        let start = "\(head.version) \(head.status)"
        return head.reason.isEmpty ? start : "\(start) \(head.reason)"
    }

    private func masked(_ field: HTTPField, _ masker: SecretMasker) -> [UInt8] {
        guard let text = String(validating: field.bytes, as: UTF8.self) else {
            return masker.mask(field.bytes)
        }
        return Array(masker.maskHeader(field.name, text).utf8)
    }

    private func shown(_ bytes: [UInt8], _ escaped: Bool) -> [UInt8] {
        guard escaped else { return bytes }
        return Array(TerminalText.escaped(HTTPField("", bytes: bytes).value).utf8)
    }
}
