import APIModel
import Diagnostics

/// The commands that encode and decode bodies, in rows of name and command.
struct PayloadText {
    let payload: Payload?

    init(_ payload: Payload?) {
        self.payload = payload
    }

    var rows: [[String]] {
        [("encode", payload?.encode), ("decode", payload?.decode)]
            .compactMap { name, command in
                command.map { ["payload \(name)", Self.line($0)] }
            }
    }

    /// The command that encodes, as a shell would have it.
    var encoder: String? { payload?.encode.map(Self.line) }

    private static func line(_ command: Payload.Command) -> String {
        command.command.map(ShellQuoting.quote).joined(separator: " ")
    }
}
