/// A weak reference that closures on any thread can carry.
struct WeakReference<Object: AnyObject & Sendable>: Sendable {
    weak let object: Object?

    init(_ object: Object) {
        self.object = object
    }
}

/// A delegate and the manager that it listens to, neither kept alive.
struct WeakDelegate: Sendable {
    weak let manager: APIManager?
    weak let delegate: (any APIManagerDelegate)?

    init(manager: APIManager, delegate: any APIManagerDelegate) {
        self.manager = manager
        self.delegate = delegate
    }

    /// Calls the delegate, if both are still there.
    func tell(_ message: (any APIManagerDelegate, APIManager) -> Void) {
        guard let manager, let delegate else { return }
        message(delegate, manager)
    }
}
