public import APIModel

/// Where the outcome of a call goes: a value, so that it can be handed through.
public struct CallLanding: Sendable {
    /// Whether an object waits for the outcome, whose end ends the call.
    let hasHolder: Bool
    /// That object, nil when it is gone.
    let holder: @Sendable () -> (any AnyObject & Sendable)?
    /// What is called for one call of a manager.
    let point: @Sendable (WeakReference<APIManager>, FlightIdentity) -> LandingPoint

    private init(
        hasHolder: Bool = true,
        holder: @escaping @Sendable () -> (any AnyObject & Sendable)?,
        point: @escaping @Sendable (WeakReference<APIManager>, FlightIdentity) -> LandingPoint
    ) {
        self.hasHolder = hasHolder
        self.holder = holder
        self.point = point
    }

    /// To one of two closures, once, on the manager's actor.
    public static func closures(
        onLanding: @escaping @Sendable (Landing) -> Void,
        onFailure: @escaping @Sendable (ManagerFailure) -> Void
    ) -> CallLanding {
        CallLanding(hasHolder: false, holder: { nil }) { _, _ in
            LandingPoint(land: onLanding, fail: onFailure)
        }
    }

    /// To a method of a target, given unapplied (`Screen.show`); the target is held weakly, and
    /// the flight ends when it is gone.
    public static func target<Target: AnyObject & Sendable>(
        _ target: Target,
        action: @escaping @Sendable (Target) -> (Result<Landing, ManagerFailure>) -> Void
    ) -> CallLanding {
        let target = WeakReference(target)
        return CallLanding(holder: { target.object }) { _, _ in
            LandingPoint(
                land: { landing in target.object.map { action($0)(.success(landing)) } },
                fail: { failure in target.object.map { action($0)(.failure(failure)) } }
            )
        }
    }

    /// To a delegate, held weakly; the flight ends when it is gone.
    public static func delegate(_ delegate: any APIManagerDelegate) -> CallLanding {
        let delegate = WeakDelegate(delegate)
        return CallLanding(holder: { delegate.object }) { manager, identity in
            LandingPoint(
                land: { landing in
                    delegate.tell(manager) { $0.apiManager($1, didLand: landing, of: identity) }
                },
                fail: { failure in
                    delegate.tell(manager) { $0.apiManager($1, didFail: failure, of: identity) }
                }
            )
        }
    }
}
