import Diagnostics
import JSONText

/// One line of a batch's output:
/// `{"id", "endpoint", "exit", "status", "attempts", "time", "body"|"error"}`.
struct ResultLine: Sendable {
    let id: JSONValue
    let endpoint: String?
    var failure: CommandFailure?
    /// The HTTP status of the answer, nil where none came.
    var status: Int?
    var attempts = 0
    var time = Duration.zero
    /// The JSON text of the answer's body, where there is one.
    var body: [UInt8]?

    /// The line with its end.
    var text: [UInt8] {
        var text = Array("{\"id\":".utf8)
        JSONWriter.compact(id, into: &text)
        text += ",\"endpoint\":".utf8
        JSONWriter.compact(endpoint.map(JSONValue.text) ?? .null, into: &text)
        text += ",\"exit\":\(failure?.status.rawValue ?? 0)".utf8
        text += ",\"status\":\(status.map(String.init) ?? "null")".utf8
        text += ",\"attempts\":\(attempts),\"time\":\(Self.seconds(time))".utf8
        if let body {
            text += ",\"body\":".utf8
            text += body
        }
        if let failure {
            text += ",\"error\":".utf8
            JSONWriter.compact(Self.error(failure), into: &text)
        }
        text += "}\n".utf8
        return text
    }

    /// Seconds with six decimals, such as `0.012345`.
    private static func seconds(_ time: Duration) -> String {
        let (seconds, attoseconds) = max(time, .zero).components
        let decimals = String(attoseconds / 1_000_000_000_000 + 1_000_000).dropFirst()
        return "\(seconds).\(decimals)"
    }

    private static func error(_ failure: CommandFailure) -> JSONValue {
        let remedies = failure.diagnostics.compactMap(\.remedy)
        return [
            "code": .text(failure.diagnostics.first?.code ?? "unknown"),
            "message": .text(failure.diagnostics.map(\.title).joined(separator: "; ")),
            "remedy": remedies.isEmpty ? .null : .text(remedies.joined(separator: "; ")),
        ]
    }
}
