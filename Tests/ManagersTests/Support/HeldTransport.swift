import APIModel
import IntensiveNetworking
import Synchronization

/// A transport whose requests wait in the air until the test lets them land, in order.
final class HeldTransport: Transport {
    private struct State {
        /// Those that are in the air or were.
        var arrivals = 0
        var given = 0
        /// Told to land before they were in the air.
        var early: Set<Int> = []
        var inTheAir: [Int: CheckedContinuation<Bool, Never>] = [:]
        var mostInTheAir = 0
        var cancelled = 0
    }

    private let state = Mutex(State())
    private let fault: FlightError?

    /// A transport whose answers are the number of the request, or this fault.
    init(fault: FlightError? = nil) {
        self.fault = fault
    }

    var arrivals: Int { state.withLock { $0.arrivals } }
    var mostInTheAir: Int { state.withLock { $0.mostInTheAir } }
    var cancelled: Int { state.withLock { $0.cancelled } }

    /// Returns when so many requests came.
    func wait(forArrivals count: Int) async {
        while arrivals < count { await Task.yield() }
    }

    /// Lets the request of this number, counted from 1, land.
    func land(_ number: Int) {
        let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            if let waiter = state.inTheAir.removeValue(forKey: number) { return waiter }
            state.early.insert(number)
            return nil
        }
        waiter?.resume(returning: true)
    }

    func send(
        _ request: WireRequest,
        observer: FlightObserver?,
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> WireAnswer {
        let number = state.withLock { state in
            state.given += 1
            return state.given
        }
        guard await flies(number) else {
            state.withLock { $0.cancelled += 1 }
            throw .cancelled(.caller)
        }
        if let fault { throw fault }
        let head = ResponseHead(status: 200)
        let sink = try choosingSink(head)
        try Array("answer \(number)".utf8)
            .withUnsafeBufferPointer { (bytes) throws(FlightError) in
                try sink.receive(UnsafeRawBufferPointer(bytes))
            }
        return WireAnswer(head: head, body: try sink.finish())
    }

    private func flies(_ number: Int) async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isEarly = state.withLock { state in
                    state.arrivals += 1
                    guard state.early.remove(number) == nil else { return true }
                    state.inTheAir[number] = continuation
                    state.mostInTheAir = max(state.mostInTheAir, state.inTheAir.count)
                    return false
                }
                if isEarly { return continuation.resume(returning: true) }
                if Task.isCancelled { end(number) }
            }
        } onCancel: {
            end(number)
        }
    }

    private func end(_ number: Int) {
        state.withLock { $0.inTheAir.removeValue(forKey: number) }?.resume(returning: false)
    }
}
