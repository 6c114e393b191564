public import APIModel

/// A named view of an answer: a pure value that makes what one caller wants to see of it.
///
/// The same answer serves many callers, each with its reformer; a change of the API is met by
/// changing one reformer. A reformer never sees an answer that was not accepted.
public protocol Reformer<Output>: Sendable {
    /// What the view is made of.
    associatedtype Output: Sendable

    /// The view of an answer whose body is in memory; throws why it cannot be made.
    func reform(_ landing: Landing) throws(LandingError) -> Output
}

extension APIManager {
    /// Makes one call and gives the reformer's view of its landing (the answer).
    ///
    /// - Throws: `ManagerFailure` as `takeOff` does, and with `LandingError` where the view cannot be
    ///   made.
    public func load<View: Reformer>(
        _ request: CallRequest,
        reformer: View
    ) async throws(ManagerFailure) -> View.Output {
        let landing = try await takeOff(request)
        do throws(LandingError) {
            return try reformer.reform(landing)
        } catch {
            throw ManagerFailure(
                endpoint: endpoint.name,
                stage: .response,
                reason: .landing(error),
                landing: landing
            )
        }
    }
}
