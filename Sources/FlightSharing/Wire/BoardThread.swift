import Glibc

/// A thread that may block, unlike those that run Swift tasks; no signal is handled on it.
enum BoardThread {
    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// Runs the body on a new thread; answers 0 or an `errno`.
    static func start(_ body: @escaping @Sendable () -> Void) -> Int32 {
        var thread = pthread_t()
        let retained = Unmanaged.passRetained(Body(body))
        let code = pthread_create(
            &thread,
            nil,
            { argument in
                guard let argument else { return nil }
                var signals = sigset_t()
                sigfillset(&signals)
                pthread_sigmask(SIG_BLOCK, &signals, nil)
                Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            },
            retained.toOpaque()
        )
        guard code == 0 else {
            retained.release()
            return code
        }
        pthread_detach(thread)
        return 0
    }
}
