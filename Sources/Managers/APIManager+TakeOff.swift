public import APIModel

extension APIManager {
    /// Makes one call and waits for its landing (the answer); the stages are `CallPipeline`'s.
    ///
    /// - Returns: The answer, after it passed the definition's rules and the manager's validator.
    /// - Throws: `ManagerFailure`: params that were refused, a flight that failed or was cancelled
    ///   (cancelling the task cancels the request), an answer that was not accepted.
    public func takeOff(_ request: CallRequest) async throws(ManagerFailure) -> Landing {
        try await CallPipeline(manager: self, request: request, landingPoint: .none).run()
    }
}
