public import APIModel

extension APIManager {
    /// Begins a call whose outcome goes to one of two closures, on the manager's actor.
    ///
    /// The call holds the manager weakly: releasing it cancels the flight, and `onFailure` hears
    /// `FlightError.cancelled(.landingGone)`.
    ///
    /// - Returns: A name to cancel this one call by.
    @discardableResult
    public nonisolated func start(
        _ request: CallRequest,
        onLanding: @escaping @Sendable (Landing) -> Void,
        onFailure: @escaping @Sendable (ManagerFailure) -> Void
    ) -> FlightIdentity {
        begin(request) { _ in LandingPoint(land: onLanding, fail: onFailure) }
    }

    /// Begins a call whose outcome goes to a method of a target, given unapplied
    /// (`Screen.show`); the target is held weakly, and the flight ends when it is gone.
    @discardableResult
    public nonisolated func start<Target: AnyObject & Sendable>(
        _ request: CallRequest,
        target: Target,
        action: @escaping @Sendable (Target) -> (Result<Landing, ManagerFailure>) -> Void
    ) -> FlightIdentity {
        let target = WeakReference(target)
        return begin(request, while: target.object) { _ in
            LandingPoint(
                land: { landing in target.object.map { action($0)(.success(landing)) } },
                fail: { failure in target.object.map { action($0)(.failure(failure)) } }
            )
        }
    }

    /// Begins a call whose outcome goes to a delegate, held weakly; the flight ends when it is
    /// gone.
    @discardableResult
    public nonisolated func start(
        _ request: CallRequest,
        delegate: any APIManagerDelegate
    ) -> FlightIdentity {
        let listener = WeakDelegate(manager: self, delegate: delegate)
        return begin(request, while: delegate) { identity in
            LandingPoint(
                land: { landing in
                    listener.tell { $0.apiManager($1, didLand: landing, of: identity) }
                },
                fail: { failure in
                    listener.tell { $0.apiManager($1, didFail: failure, of: identity) }
                }
            )
        }
    }

    private nonisolated func begin(
        _ request: CallRequest,
        while holder: (any AnyObject & Sendable)? = nil,
        landingPoint: (FlightIdentity) -> LandingPoint
    ) -> FlightIdentity {
        let identity = flights.makeIdentity()
        let landingPoint = landingPoint(identity)
        let task = Task { @ManagerActor [weak self, flights] in
            defer { flights.forget(identity) }
            guard let pipeline = self?.pipeline(request, landingPoint) else {
                return landingPoint.fail(.landingGone("", at: .parameters))
            }
            _ = try? await pipeline.run()
        }
        flights.keep(task, as: identity)
        if let holder { HolderWatch.start(on: holder, during: identity, of: flights) }
        return identity
    }

    private func pipeline(_ request: CallRequest, _ landingPoint: LandingPoint) -> CallPipeline {
        CallPipeline(manager: self, request: request, landingPoint: landingPoint)
    }
}
