import APIModel
import Managers

/// What became of one call among many.
struct CallOutcome: Sendable {
    /// The endpoint that was named.
    var endpoint: String
    /// The call's session; nil where its definition could not be used.
    var session: CallSession?
    /// The request, where one was made.
    var takeoff: Takeoff?
    /// The answer, its body in memory, also where it was refused.
    var landing: Landing?
    /// Why the call did not succeed.
    var failure: CommandFailure?
    /// The fact behind the failure, where the call itself failed.
    var cause: ManagerFailure?
    /// How often it was tried; 0 where nothing was sent.
    var attempts = 0
    /// How long it took from its take-off.
    var time = Duration.zero

    /// The status that a command of this one call would end with.
    var status: ExitStatus { failure?.status ?? .success }
}
