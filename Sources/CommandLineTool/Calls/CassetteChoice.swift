import Arguments
import Diagnostics

/// What the command line says about cassettes: calls are recorded, or answered from a record.
enum CassetteChoice: Sendable, Equatable {
    /// `--record DIR`.
    case record(String)
    /// `--replay DIR`.
    case replay(String)

    /// The choice of a command line, nil for neither; both are `mistake`.
    init?(_ arguments: ParsedArguments) {
        if let folder = arguments.value(of: "replay") {
            self = .replay(folder)
        } else if let folder = arguments.value(of: "record") {
            self = .record(folder)
        } else {
            return nil
        }
    }

    var isReplay: Bool {
        guard case .replay = self else { return false }
        return true
    }

    /// What is wrong with the choice of a command line.
    static func mistake(_ arguments: ParsedArguments) -> Diagnostic? {
        guard arguments.has("record"), arguments.has("replay") else { return nil }
        return Diagnostic(
            code: "usage.conflicting-options",
            title: "--record and --replay exclude each other",
            remedy: "record first, then replay"
        )
    }
}
