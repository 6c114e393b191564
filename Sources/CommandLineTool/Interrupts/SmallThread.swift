import Glibc

/// A detached thread with a small stack, for a wait that must not take a place in a thread pool.
enum SmallThread {
    private final class Work: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    static func start(_ run: @escaping @Sendable () -> Void) {
        // Not made by its initialiser: which module that is of depends on the order of imports.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        pthread_attr_init(attributes)
        pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(attributes, 128 << 10)
        defer {
            pthread_attr_destroy(attributes)
            attributes.deallocate()
        }
        var thread = pthread_t()
        let work = Unmanaged.passRetained(Work(run))
        let status = pthread_create(
            &thread,
            attributes,
            { context in
                guard let context else { return nil }
                Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
                return nil
            },
            work.toOpaque()
        )
        if status != 0 { work.release() }
    }
}
