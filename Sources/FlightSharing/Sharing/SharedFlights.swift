import APIModel
import Glibc
import Synchronization

/// Drives a `FlightBoard`: callers of one process wait here for the flight they share.
///
/// Each shared flight is one unstructured task, which ends when the last of its callers leaves.
/// It must not know what is flown, nor anything of other processes: `HostBoard` is for those.
package final class SharedFlights<Answer: Sendable>: Sendable {
    /// What is flown: throws if it was broken off without an answer; any other failure is an
    /// answer, which all who joined hear.
    package typealias Operation = @Sendable () async throws(CancellationError) -> Answer

    private let state = Mutex(SharedFlightsState<Answer>())

    /// A board of nobody.
    package init() {}

    /// Flies, or shares a flight, by the request's strategy, and answers when it has landed.
    ///
    /// Throws `forbidden`, `replaced`, `joinOfUnsafe` or `replaceOfUnsafe`; and `cancelled` as
    /// soon as this task is cancelled, which lets go of the flight and breaks it off if nobody
    /// else is aboard.
    package func fly(
        _ request: FlightRequest,
        operation: @escaping Operation
    ) async throws(FlightRefusal) -> Answer {
        try request.checkSafety()
        let passenger = state.withLock { $0.takeNumber() }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let caller = SharedFlightsState<Answer>
                    .Caller(
                        request: request,
                        operation: operation,
                        continuation: continuation
                    )
                state.withLock { $0.callers[passenger] = caller }
                handle(.request(request, by: passenger, at: .sinceEpoch()), key: request.key)
                // A cancel before the request was known found nobody to let go.
                if Task.isCancelled { handle(.leave(passenger), key: request.key) }
            }
        } onCancel: {
            handle(.leave(passenger), key: request.key)
        }
        return try result.get()
    }

    /// The number of callers aboard or waiting.
    package var callerCount: Int { state.withLock { $0.callers.count } }

    private func handle(_ event: FlightBoard.Event, key: String, answer: Answer? = nil) {
        let effects = state.withLock { state in
            state.handle(event, key: key, answer: answer) { number, operation in
                Task { await self.run(operation, number: number, key: key) }
            }
        }
        // Outside of the lock: both run code of others.
        for task in effects.cancelled { task.cancel() }
        for ending in effects.endings { ending.continuation.resume(returning: ending.result) }
    }

    private func run(
        _ operation: Operation,
        number: FlightBoard.FlightNumber,
        key: String
    ) async {
        do {
            let answer = try await operation()
            handle(.end(number, isCancelled: false), key: key, answer: answer)
        } catch {
            handle(.end(number, isCancelled: true), key: key)
        }
    }
}
