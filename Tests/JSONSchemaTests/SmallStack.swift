import Glibc
import Synchronization

/// Runs work on a thread with a stack of a given size.
enum SmallStack {
    private final class Job: Sendable {
        let work: @Sendable () -> Bool
        let result = Mutex(false)

        init(_ work: @escaping @Sendable () -> Bool) {
            self.work = work
        }
    }

    private static let start:
        @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
            { argument in
                guard let argument else { return nil }
                let job = Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
                let outcome = job.work()
                job.result.withLock { $0 = outcome }
                return nil
            }

    /// Whether the work returned true; a stack that runs out ends the process.
    static func run(bytes: Int, _ work: @escaping @Sendable () -> Bool) -> Bool {
        let job = Job(work)
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(job).toOpaque()
        // Memory instead of a variable, because no one module owns the initialiser of its type.
        let status = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) {
            attributes in
            guard let attributes = attributes.baseAddress else { return EINVAL }
            pthread_attr_init(attributes)
            pthread_attr_setstacksize(attributes, bytes)
            return pthread_create(&thread, attributes, start, argument)
        }
        guard status == 0 else { return false }
        pthread_join(thread, nil)
        return job.result.withLock { $0 }
    }
}
