import APIModel
import Dispatch
import Glibc
import Synchronization

/// What the holder of a flight and the thread that serves the others know of each other.
final class HolderState: Sendable {
    /// What those who joined are given at the end.
    enum Gift {
        case nothing
        case answer(AnswerSpool, headBytes: Int64)
        case failure(AnswerSpool)
    }

    struct Values {
        var isReplaced = false
        var isReleased = false
        /// Landed or failed: too late to be replaced.
        var isCommitted = false
        /// The head was published: an answer that is not spooled by now cannot be shared.
        var isPublished = false
        var joiners = 0
        var gift = Gift.nothing
        var listeners: [UInt64: @Sendable (Bool) -> Void] = [:]
        var nextListener: UInt64 = 0
    }

    let wake: WakeSignal
    let strategy: FlightStrategy
    let values = Mutex(Values())
    private let isDone = DispatchSemaphore(value: 0)
    /// The thread that serves the others.
    private let servant = pthread_self()

    /// Made on the thread that will serve the others.
    init(wake: WakeSignal, strategy: FlightStrategy) {
        self.wake = wake
        self.strategy = strategy
    }

    /// Breaks the flight off, unless it is over; whether it is broken off now.
    func replace() -> Bool {
        let (isReplaced, listeners) = values.withLock { values in
            guard !values.isCommitted, !values.isReleased else {
                return (values.isReplaced, [@Sendable (Bool) -> Void]())
            }
            values.isReplaced = true
            return (true, values.takeListeners())
        }
        for listener in listeners { listener(true) }
        return isReplaced
    }

    /// Ends the flight, and returns when the key is free for others.
    func release() {
        let listeners = values.withLock { values in
            values.isReleased = true
            return values.takeListeners()
        }
        wake.raise()
        for listener in listeners { listener(false) }
        // The servant would wait for itself.
        guard pthread_equal(servant, pthread_self()) == 0 else { return }
        isDone.wait()
        isDone.signal()
    }

    /// Says that the key is free.
    func finish() { isDone.signal() }

    /// Calls this once: with true when the flight is replaced, with false when it ends otherwise.
    ///
    /// Answers a number to take it back by, nil if it was called at once.
    func listen(_ listener: @escaping @Sendable (Bool) -> Void) -> UInt64? {
        let (number, isReplaced) = values.withLock { values -> (UInt64?, Bool) in
            guard !values.isReplaced, !values.isReleased else { return (nil, values.isReplaced) }
            values.nextListener += 1
            values.listeners[values.nextListener] = listener
            return (values.nextListener, false)
        }
        if number == nil { listener(isReplaced) }
        return number
    }

    /// Calls this listener now, with false.
    func dismiss(_ number: UInt64) {
        values.withLock { $0.listeners.removeValue(forKey: number) }?(false)
    }
}

extension HolderState.Values {
    mutating func takeListeners() -> [@Sendable (Bool) -> Void] {
        defer { listeners = [:] }
        return Array(listeners.values)
    }

    /// Whether who asks now can still be given the answer.
    var canBeJoined: Bool {
        guard !isReplaced else { return false }
        return hasGift || !isPublished
    }

    /// Whether there is something for those who joined.
    var hasGift: Bool {
        if case .nothing = gift { return false }
        return true
    }
}
