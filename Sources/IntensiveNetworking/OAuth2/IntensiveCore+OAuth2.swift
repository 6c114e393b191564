package import APIModel
import Synchronization

extension IntensiveCore {
    /// Flies with a token in place of `oauth2`; where the server rejects it, a new one is asked for
    /// and the request is sent once more, once.
    ///
    /// Each flight's observer is made for the takeoff that knows its token as a secret; the sink is
    /// chosen for the answer that counts alone. Throws what ended the flight, also the one to the
    /// authorization server.
    package func fly(
        _ takeoff: Takeoff,
        observing observer: @Sendable (Takeoff) -> FlightObserver?,
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> Landing {
        let first = try await tokens.authorized(takeoff, exchange: askForToken)
        guard let token = takeoff.token(in: first), takeoff.body?.isReplayable != false else {
            return try await fly(first, observer: observer(first), choosingSink: choosingSink)
        }
        let isRejected = Mutex(false)
        do throws(FlightError) {
            let landing = try await fly(first, observer: observer(first)) {
                head throws(FlightError) in
                guard head.status == 401 else { return try choosingSink(head) }
                isRejected.withLock { $0 = true }
                return DiscardSink(limit: 64 << 10)
            }
            guard isRejected.withLock({ $0 }) else { return landing }
        } catch {
            // However the words about the rejection ended, the status said enough.
            guard isRejected.withLock({ $0 }), error != .cancelled(.caller) else { throw error }
        }
        let second = try await tokens.authorized(takeoff, rejecting: token, exchange: askForToken)
        return try await fly(second, observer: observer(second), choosingSink: choosingSink)
    }

    @Sendable
    private func askForToken(_ takeoff: Takeoff) async throws(FlightError) -> TokenAnswer {
        // The authorization server is another one than the cookies are of.
        let landing = try await keeping(nil).flyAllHops(takeoff) { _ in MemorySink(limit: 1 << 20) }
        guard case .bytes(let bytes) = landing.body else {
            return TokenAnswer(status: landing.head.status, body: [])
        }
        return TokenAnswer(status: landing.head.status, body: bytes)
    }
}

extension Takeoff {
    /// The token that came in place of `oauth2`, nil where there was none.
    fileprivate func token(in authorized: Takeoff) -> String? {
        for (before, after) in zip(auth, authorized.auth) {
            if case (.oauth2, .bearer(.text(let token))) = (before, after) { return token }
        }
        return nil
    }
}
