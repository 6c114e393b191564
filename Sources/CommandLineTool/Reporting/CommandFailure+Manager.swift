import APIModel
import Managers

extension CommandFailure {
    /// A call that did not land.
    init(_ failure: ManagerFailure) {
        self.init(ExitStatus(failure.reason), failure.diagnostics)
        endpoint = failure.endpoint
        stage = failure.stage.rawValue
        httpStatus = failure.landing?.head.status ?? failure.status
        if case .landing(.statusRefused) = failure.reason { isOneLine = true }
        // Nobody is left to read the message.
        if failure.reason == .flight(.cancelled(.landingGone)) { diagnostics = [] }
    }
}

extension CommandFailure {
    /// An answer that was refused after it had landed.
    init(_ error: LandingError, of endpoint: Endpoint) {
        self.init(
            ManagerFailure(endpoint: endpoint.name, stage: .response, reason: .landing(error))
        )
    }
}
