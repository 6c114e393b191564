import Diagnostics

/// Why a command ends without having done its work: what to say, and the status to end with.
struct CommandFailure: Error, Sendable {
    /// The status to end with.
    var status: ExitStatus
    /// What to say, all of it at once; empty ends quietly.
    var diagnostics: [Diagnostic]
    /// The endpoint of a call.
    var endpoint: String?
    /// The step of a chain.
    var step: String?
    /// How far a call came.
    var stage: String?
    /// The HTTP status of a call's answer.
    var httpStatus: Int?
    /// Whether the text form is one line: an HTTP status needs no more.
    var isOneLine = false

    init(_ status: ExitStatus, _ diagnostics: [Diagnostic]) {
        self.status = status
        self.diagnostics = diagnostics
    }

    init(_ status: ExitStatus, code: String, _ title: String, remedy: String? = nil) {
        self.init(status, [Diagnostic(code: code, title: title, remedy: remedy)])
    }

    static func usage(_ code: String, _ title: String, remedy: String? = nil) -> CommandFailure {
        CommandFailure(.usage, code: "usage.\(code)", title, remedy: remedy)
    }

    /// Ends without a word, such as when the reader of standard output is gone.
    static func quiet(_ status: ExitStatus) -> CommandFailure {
        CommandFailure(status, [])
    }
}
