import APIModel
import Diagnostics
import JSONText

/// Draws a failure for standard error, as text or as one line of JSON.
struct FailureReport {
    /// How failures are drawn.
    enum Format: String {
        case text
        case json
    }

    let format: Format
    let color: Bool

    /// The lines to write, each with its end; nothing for a quiet failure.
    func text(of failure: CommandFailure) -> String {
        guard !failure.diagnostics.isEmpty else { return "" }
        switch format {
        case .json: return jsonLine(of: failure)
        case .text where failure.isOneLine:
            return failure.diagnostics.map { "apicli: \(TerminalText.escaped($0.title))\n" }
                .joined()
        case .text: return failure.diagnostics.map { withEnd($0.rendered(color: color)) }.joined()
        }
    }

    /// One line of JSON for one mistake of a file, with its place.
    func jsonLine(of mistake: Diagnostic, status: ExitStatus) -> String {
        var error = members(of: [mistake], status: status)
        if let place = mistake.place {
            error.set("path", .text(place.path))
            if let location = place.location {
                error.set("line", .integer(location.line))
                error.set("column", .integer(location.column))
            }
        }
        return line(error)
    }

    private func jsonLine(of failure: CommandFailure) -> String {
        var error = members(of: failure.diagnostics, status: failure.status)
        if let endpoint = failure.endpoint { error.set("endpoint", .text(endpoint)) }
        if let step = failure.step { error.set("step", .text(step)) }
        if let stage = failure.stage { error.set("stage", .text(stage)) }
        if let status = failure.httpStatus { error.set("status", .integer(status)) }
        return line(error)
    }

    private func members(of diagnostics: [Diagnostic], status: ExitStatus) -> JSONObject {
        var error = JSONObject()
        error.set("code", .text(diagnostics.first?.code ?? "unknown"))
        error.set("exit", .integer(Int(status.rawValue)))
        error.set("endpoint", .null)
        error.set("stage", .null)
        error.set("status", .null)
        error.set("message", .text(diagnostics.map(\.title).joined(separator: "; ")))
        let remedies = diagnostics.compactMap(\.remedy)
        error.set("remedy", remedies.isEmpty ? .null : .text(remedies.joined(separator: "; ")))
        return error
    }

    private func line(_ error: JSONObject) -> String {
        var object = JSONObject()
        object.set("error", .object(error))
        return String(decoding: JSONWriter.compact(.object(object)), as: UTF8.self) + "\n"
    }

    private func withEnd(_ text: String) -> String {
        text.hasSuffix("\n") ? text : text + "\n"
    }
}
