import APIManagers

/// A landing point that hears an outcome by a method; it is held weakly, and its flights end when
/// it is gone.
final class Screen: Sendable {
    private let news = AsyncStream<Void>.makeStream()

    /// Hears what became of a call.
    func show(_ result: Result<Landing, ManagerFailure>) {
        switch result {
        case .success(let landing): print("screen: \(landing.bodySize) bytes")
        case .failure(let failure): print("screen: \(failure.diagnostics)")
        }
        note()
    }

    /// Notes that something was heard.
    func note() {
        news.continuation.yield()
    }

    /// Waits until something was heard.
    func shown() async {
        for await _ in news.stream { return }
    }
}

extension Screen: APIManagerDelegate {
    func apiManager(_ manager: APIManager, didLand landing: Landing, of flight: FlightIdentity) {
        print("delegate: \(manager.endpoint.name) \(landing.head.status)")
        note()
    }

    func apiManager(
        _ manager: APIManager,
        didFail failure: ManagerFailure,
        of flight: FlightIdentity
    ) {
        print("delegate: \(failure.diagnostics)")
        note()
    }
}
