import Glibc
import Synchronization

/// Runs work on a thread whose stack has 512 KiB, the smallest that a platform of ours gives.
enum SmallStack {
    private final class Job: Sendable {
        let work: @Sendable () -> Bool
        let result = Mutex(false)

        init(_ work: @escaping @Sendable () -> Bool) {
            self.work = work
        }
    }

    /// Whether the work returned true; a stack that runs out ends the process.
    static func run(_ work: @escaping @Sendable () -> Bool) -> Bool {
        let job = Job(work)
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, 512 * 1024)
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(job).toOpaque()
        let status = pthread_create(
            &thread,
            &attributes,
            { argument in
                guard let argument else { return nil }
                let job = Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
                let outcome = job.work()
                job.result.withLock { $0 = outcome }
                return nil
            },
            argument
        )
        guard status == 0 else { return false }
        pthread_join(thread, nil)
        return job.result.withLock { $0 }
    }
}
