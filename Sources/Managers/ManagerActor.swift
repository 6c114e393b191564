/// Where managers live: their roles run one at a time, whatever thread their callers are on.
///
/// A manager is made to be derived from, so its class is open, and an open class can be shared
/// between tasks only if something isolates it. This actor does: a subclass inherits it, its
/// overrides need no locks, and releasing the manager from any thread cancels its flights. Waiting
/// for an answer does not hold the actor; a role that blocks holds up all managers.
@globalActor
public actor ManagerActor {
    /// The one place.
    public static let shared = ManagerActor()
}
