package import APIModel
import Synchronization

/// The right to fly, held until it is released, or goes away, or its process ends.
package final class FlightHolder: Sendable {
    private let state: HolderState?

    /// A holder that others mind.
    init(state: HolderState) {
        self.state = state
    }

    /// A holder that nobody minds.
    init() {
        state = nil
    }

    deinit {
        state?.release()
    }

    /// Whether a newer caller took the place.
    package var isReplaced: Bool { state?.values.withLock { $0.isReplaced } ?? false }

    /// The number of processes that wait for the answer.
    package var joiners: Int { state?.values.withLock { $0.joiners } ?? 0 }

    /// Calls this, on another thread or at once, when a newer caller takes the place; the flight
    /// is then to be cancelled, and the holder released.
    package func whenReplaced(_ action: @escaping @Sendable () -> Void) {
        _ = state?
            .listen { isReplaced in
                if isReplaced { action() }
            }
    }

    /// Waits until a newer caller takes the place, and answers true; or false when the holder is
    /// released or this task cancelled.
    package func replacement() async -> Bool {
        let number = Mutex<UInt64?>(nil)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard let state else { return continuation.resume(returning: false) }
                let listener = state.listen { continuation.resume(returning: $0) }
                number.withLock { $0 = listener }
                if Task.isCancelled, let listener { state.dismiss(listener) }
            }
        } onCancel: {
            if let listener = number.withLock({ $0 }) { state?.dismiss(listener) }
        }
    }

    /// Begins to keep the answer for those who joined, or may.
    ///
    /// A flight of another strategy than `join` keeps it only if somebody has joined by now;
    /// whoever joins later waits for its end and then flies.
    package func publish(_ head: ResponseHead) {
        state?.values
            .withLock { values in
                values.isPublished = true
                guard let state, state.strategy == .join || values.joiners > 0 else { return }
                let frames = head.frames
                guard let spool = AnswerSpool(),
                    frames.withUnsafeBytes({ spool.write($0) })
                else { return }
                values.gift = .answer(spool, headBytes: Int64(frames.count))
            }
    }

    /// Adds bytes of the body to what is kept; if that fails, who joined will fly itself.
    package func write(_ bytes: UnsafeRawBufferPointer) {
        state?.values
            .withLock { values in
                guard case .answer(let spool, _) = values.gift else { return }
                if !spool.write(bytes) { values.gift = .nothing }
            }
    }

    /// Lands: hands the answer to all who joined, and frees the key.
    ///
    /// Throws `replaced` if a newer caller was faster; the key is free then too, and the answer
    /// must not be used.
    package func land() throws(FlightRefusal) {
        let isReplaced = commit()
        release()
        if isReplaced { throw .replaced }
    }

    /// Hands a failure, in words of the caller's own, to all who joined, and frees the key.
    ///
    /// Throws `replaced` if a newer caller was faster.
    package func fail(_ failure: [UInt8]) throws(FlightRefusal) {
        let isReplaced = commit()
        if let state, !isReplaced {
            let spool = AnswerSpool()
            let isWritten = failure.withUnsafeBytes { spool?.write($0) ?? false }
            state.values.withLock { values in
                values.gift = spool.flatMap { isWritten ? .failure($0) : nil } ?? .nothing
            }
        }
        release()
        if isReplaced { throw .replaced }
    }

    /// Frees the key without an answer: the first who joined flies itself.
    package func release() {
        guard let state else { return }
        state.values.withLock { values in
            if !values.isCommitted { values.gift = .nothing }
        }
        state.release()
    }

    /// Makes the flight's end its own, unless it was replaced before; whether it was.
    private func commit() -> Bool {
        state?.values
            .withLock { values in
                if !values.isReplaced { values.isCommitted = true }
                return values.isReplaced
            } ?? false
    }
}
