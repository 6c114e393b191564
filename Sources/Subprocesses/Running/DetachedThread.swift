import Glibc

/// A thread that may block, unlike those that run Swift tasks.
///
/// All signals are blocked on it: handlers run elsewhere, and a write into a pipe that nobody
/// reads is an error of that write instead of the end of the process.
enum DetachedThread {
    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// Runs the body on a new thread; answers 0 or an `errno`.
    static func start(_ body: @escaping @Sendable () -> Void) -> Int32 {
        var thread = pthread_t()
        let code = create(&thread, body)
        if code == 0 { pthread_detach(thread) }
        return code
    }

    /// Runs the body on a new thread and waits for its end; answers 0 or an `errno`.
    static func runAndWait(_ body: @escaping @Sendable () -> Void) -> Int32 {
        var thread = pthread_t()
        let code = create(&thread, body)
        return code == 0 ? pthread_join(thread, nil) : code
    }

    private static func create(
        _ thread: inout pthread_t,
        _ body: @escaping @Sendable () -> Void
    ) -> Int32 {
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
        if code != 0 { retained.release() }
        return code
    }
}
