/// A weak reference that closures on any thread can carry.
struct WeakReference<Object: AnyObject & Sendable>: Sendable {
    weak let object: Object?

    init(_ object: Object) {
        self.object = object
    }
}

/// A delegate that is not kept alive.
struct WeakDelegate: Sendable {
    weak let object: (any APIManagerDelegate)?

    init(_ delegate: any APIManagerDelegate) {
        object = delegate
    }

    /// Calls the delegate, if it and the manager that it listens to are still there.
    func tell(
        _ manager: WeakReference<APIManager>,
        _ message: (any APIManagerDelegate, APIManager) -> Void
    ) {
        guard let manager = manager.object, let object else { return }
        message(object, manager)
    }
}
