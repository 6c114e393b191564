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
        start(request, landing: .closures(onLanding: onLanding, onFailure: onFailure))
    }

    /// Begins a call whose outcome goes to a method of a target, given unapplied
    /// (`Screen.show`); the target is held weakly, and the flight ends when it is gone.
    @discardableResult
    public nonisolated func start<Target: AnyObject & Sendable>(
        _ request: CallRequest,
        target: Target,
        action: @escaping @Sendable (Target) -> (Result<Landing, ManagerFailure>) -> Void
    ) -> FlightIdentity {
        start(request, landing: .target(target, action: action))
    }

    /// Begins a call whose outcome goes to a delegate, held weakly; the flight ends when it is
    /// gone.
    @discardableResult
    public nonisolated func start(
        _ request: CallRequest,
        delegate: any APIManagerDelegate
    ) -> FlightIdentity {
        start(request, landing: .delegate(delegate))
    }

    /// Begins a call whose outcome goes there; releasing the manager cancels it.
    @discardableResult
    public nonisolated func start(
        _ request: CallRequest,
        landing: CallLanding
    ) -> FlightIdentity {
        begin(request, landing, keeping: nil)
    }

    /// Begins a call that keeps its manager until it ends, for callers that have no place for one.
    nonisolated func startKept(_ request: CallRequest, landing: CallLanding) -> FlightIdentity {
        begin(request, landing, keeping: self)
    }

    private nonisolated func begin(
        _ request: CallRequest,
        _ landing: CallLanding,
        keeping manager: APIManager?
    ) -> FlightIdentity {
        let identity = flights.makeIdentity()
        let point = landing.point(WeakReference(self), identity)
        let holder = landing.holder()
        // A call that is to be finished keeps its manager, whoever else lets go of it.
        let keptManager = endpoint.finishesWhenLandingGone ? self : manager
        let task = Task { @ManagerActor [weak self, flights] in
            defer { flights.forget(identity) }
            guard let pipeline = self?.pipeline(request, point) else {
                return point.fail(.landingGone("", at: .parameters))
            }
            _ = try? await pipeline.run()
            withExtendedLifetime(keptManager) {}
        }
        flights.keep(task, as: identity)
        guard !endpoint.finishesWhenLandingGone else { return identity }
        if let holder {
            HolderWatch.start(on: holder, during: identity, of: flights)
        } else if landing.hasHolder {
            flights.cancel(identity)
        }
        return identity
    }

    private func pipeline(_ request: CallRequest, _ point: LandingPoint) -> CallPipeline {
        CallPipeline(manager: self, request: request, landingPoint: point)
    }
}
