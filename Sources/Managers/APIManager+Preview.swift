package import APIModel
package import IntensiveNetworking

extension APIManager {
    /// The request that a call would send first, and nothing is sent: no interceptor is asked, no
    /// credential more than shown.
    package func preview(
        _ request: CallRequest
    ) async throws(ManagerFailure) -> (Takeoff, WireRequest) {
        let pipeline = CallPipeline(manager: self, request: request, landingPoint: .none)
        let params = try pipeline.bindParams()
        let pending = PendingCall(
            endpoint: endpoint,
            site: site,
            params: params,
            headers: request.headers
        )
        let takeoff = try await pipeline.assemble(pending)
        do throws(FlightError) {
            return (takeoff, try pipeline.core.preview(takeoff))
        } catch {
            throw ManagerFailure(
                endpoint: endpoint.name,
                stage: .assembly,
                reason: .flight(error),
                takeoff: takeoff
            )
        }
    }

    /// The params a call would send, typed, checked, and with where each value came from.
    package func bind(_ request: CallRequest) throws(ManagerFailure) -> [BoundParam] {
        try CallPipeline(manager: self, request: request, landingPoint: .none).bindParams()
    }
}
