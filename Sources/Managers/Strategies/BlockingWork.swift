import APIModel
import Dispatch
import Synchronization

/// Work that may block, such as writing to a slow reader, on a thread that no task needs.
enum BlockingWork {
    /// Does the work; a cancelled task is told at once, whatever becomes of the work.
    @concurrent
    static func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(FlightError) -> Value
    ) async throws(FlightError) -> Value {
        let wait = Wait<Value>()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                wait.begin(continuation)
                if Task.isCancelled { return wait.end(.failure(.cancelled(.caller))) }
                DispatchQueue.global()
                    .async {
                        do throws(FlightError) {
                            wait.end(.success(try work()))
                        } catch {
                            wait.end(.failure(error))
                        }
                    }
            }
        } onCancel: {
            wait.end(.failure(.cancelled(.caller)))
        }
        return try result.get()
    }

    private final class Wait<Value: Sendable>: Sendable {
        private let waiter = Mutex<CheckedContinuation<Result<Value, FlightError>, Never>?>(nil)

        func begin(_ continuation: CheckedContinuation<Result<Value, FlightError>, Never>) {
            waiter.withLock { $0 = continuation }
        }

        func end(_ result: Result<Value, FlightError>) {
            waiter.withLock { $0.take() }?.resume(returning: result)
        }
    }
}
