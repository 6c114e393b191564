import APIModel
import IntensiveNetworking

extension CallPipeline {
    /// Stage 8.
    func judge(_ landing: Landing, of takeoff: Takeoff) throws(ManagerFailure) {
        do throws(LandingError) {
            try endpoint.response.judge(landing)
            try manager?.validate(landing)
        } catch {
            throw ManagerFailure(
                endpoint: endpoint.name,
                stage: .response,
                reason: .landing(error),
                takeoff: watch.knowing(takeoff),
                landing: landing
            )
        }
    }

    func failure(of error: FlightError, _ takeoff: Takeoff) -> ManagerFailure {
        guard case .answerRefused(let refusal) = error else {
            return ManagerFailure(
                endpoint: endpoint.name,
                stage: .flight,
                reason: .flight(cause(of: error)),
                takeoff: watch.knowing(takeoff)
            )
        }
        return ManagerFailure(
            endpoint: endpoint.name,
            stage: .response,
            reason: .landing(refusal),
            takeoff: watch.knowing(takeoff)
        )
    }

    /// A cancelled task whose manager is gone was cancelled by its release.
    private func cause(of error: FlightError) -> FlightError {
        guard error == .cancelled(.caller), manager == nil else { return error }
        return .cancelled(.landingGone)
    }
}
