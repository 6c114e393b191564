import Glibc

/// Decides when a command is ended and when all is over: event in, actions out.
///
/// 1. While it runs, its exit is the end. Its timeout, a cancel or too much output begins the
///    termination: SIGTERM to the group.
/// 2. A terminated group has until the grace is over to close the streams and go; then it gets
///    SIGKILL. It gets that too when the command is gone and nobody holds the streams any more,
///    as a process that holds none would otherwise stay.
struct Supervision {
    typealias Instant = ContinuousClock.Instant

    enum Event: Equatable {
        /// The command itself is gone, and waits to be reaped.
        case exited
        /// Nobody holds the captured streams any more.
        case streamsClosed
        /// A reason to end the command.
        case mustEnd(SubprocessError)
        /// Time has passed.
        case tick
    }

    enum Action: Equatable {
        /// Send this signal to the group.
        case signal(Int32)
        /// Reap the command; all is over.
        case finish
    }

    private enum Phase: Equatable {
        case running
        case terminating(killAt: Instant)
        case killed
    }

    /// Why the command was ended from here, if it was.
    private(set) var reason: SubprocessError?
    private var phase = Phase.running
    private var hasExited = false
    private var areStreamsClosed = false
    private let timeout: Duration?
    private let timeoutAt: Instant?
    private let grace: Duration

    init(timeout: Duration?, grace: Duration, start: Instant) {
        self.timeout = timeout
        timeoutAt = timeout.map { start.advanced(by: $0) }
        self.grace = grace
    }

    /// When the next `tick` is due, if ever.
    var deadline: Instant? {
        switch phase {
        case .running: timeoutAt
        case .terminating(let killAt): killAt
        case .killed: nil
        }
    }

    /// What is to be done after this event.
    mutating func handle(_ event: Event, at now: Instant) -> [Action] {
        switch event {
        case .exited: hasExited = true
        case .streamsClosed: areStreamsClosed = true
        case .mustEnd(let reason): return terminate(reason, at: now)
        case .tick: break
        }
        return actions(at: now)
    }

    private mutating func actions(at now: Instant) -> [Action] {
        switch phase {
        case .running:
            if hasExited { return [.finish] }
            guard let timeout, let timeoutAt, now >= timeoutAt else { return [] }
            return terminate(.timedOut(after: timeout), at: now)
        case .terminating(let killAt):
            let isQuiet = hasExited && areStreamsClosed
            guard isQuiet || now >= killAt else { return [] }
            phase = .killed
            return [.signal(SIGKILL)] + (hasExited ? [.finish] : [])
        case .killed:
            return hasExited ? [.finish] : []
        }
    }

    private mutating func terminate(_ reason: SubprocessError, at now: Instant) -> [Action] {
        guard phase == .running, !hasExited else { return [] }
        self.reason = reason
        phase = .terminating(killAt: now.advanced(by: grace))
        // A stopped process would not see the first before the second.
        return [.signal(SIGTERM), .signal(SIGCONT)]
    }
}
