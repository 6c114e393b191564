import Glibc

/// Feeds, reads and watches one command from a thread of its own that may block.
///
/// It polls five descriptors: the cancel, the exit, and the three standard streams.
final class Supervisor {
    private let subprocess: Subprocess
    private let cancellation: CancelSignal
    private let process: StartedProcess
    private let exit: ExitWatch
    private var input: InputStream
    private var output: OutputStream
    private var errorOutput: OutputStream
    private var supervision: Supervision
    private var hasSeenCancel = false
    private var hasSeenExit = false
    private var hasSeenStreamsClosed = false

    /// Starts the command.
    init(
        _ subprocess: Subprocess,
        cancelledBy cancellation: CancelSignal
    ) throws(SubprocessError) {
        self.subprocess = subprocess
        self.cancellation = cancellation
        var pipes = try StandardPipes(for: subprocess)
        process = try Spawner(subprocess).start(pipes: pipes)
        pipes.closeChildEnds()
        exit = try ExitWatch(of: process)
        input = InputStream(pipes.takeInput(), bytes: subprocess.input ?? [])
        output = OutputStream(pipes.takeOutput(), limit: subprocess.outputLimit)
        errorOutput = OutputStream(pipes.takeErrorOutput(), limit: subprocess.outputLimit)
        supervision = Supervision(
            timeout: subprocess.timeout,
            grace: subprocess.grace,
            start: ContinuousClock.now
        )
    }

    /// Stays until the command is reaped.
    func run() throws(SubprocessError) -> SubprocessResult {
        var isOver = false
        while !isOver {
            let ready = waitForEvents()
            for event in events(of: ready) {
                let actions = supervision.handle(event, at: ContinuousClock.now)
                perform(actions.filter { $0 != .finish })
                isOver = isOver || actions.contains(.finish)
            }
        }
        let status = process.reap()
        if let reason = supervision.reason { throw reason }
        guard !output.isTooLarge, !errorOutput.isTooLarge else {
            throw .outputTooLarge(limit: subprocess.outputLimit)
        }
        return SubprocessResult(
            status: status,
            output: output.bytes,
            errorOutput: errorOutput.bytes
        )
    }

    private func perform(_ actions: [Supervision.Action]) {
        for case .signal(let signal) in actions { process.signalGroup(signal) }
    }

    private func waitForEvents() -> [Bool] {
        let reading = Int16(POLLIN)
        var entries = [
            pollfd(fd: hasSeenCancel ? -1 : cancellation.descriptor, events: reading, revents: 0),
            pollfd(fd: hasSeenExit ? -1 : exit.descriptor, events: reading, revents: 0),
            pollfd(fd: input.descriptor, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: output.descriptor, events: reading, revents: 0),
            pollfd(fd: errorOutput.descriptor, events: reading, revents: 0),
        ]
        let count = poll(&entries, nfds_t(entries.count), millisecondsToWait)
        return entries.map { count > 0 && $0.revents != 0 }
    }

    private var millisecondsToWait: Int32 {
        guard let deadline = supervision.deadline else { return -1 }
        let left = ContinuousClock.now.duration(to: deadline)
        guard left > .zero else { return 0 }
        // Rounded up, as waking early would spin; a far deadline is waited for in steps.
        return left > .seconds(3600) ? 3_600_000 : Int32(left / .milliseconds(1)) + 1
    }

    private func events(of ready: [Bool]) -> [Supervision.Event] {
        var events: [Supervision.Event] = []
        if ready[2] { input.write() }
        if ready[3] { output.read() }
        if ready[4] { errorOutput.read() }
        if ready[1] {
            hasSeenExit = true
            // What the command wrote is in the pipes by now; who else holds them is not waited for.
            output.drain()
            errorOutput.drain()
            input.close()
            events.append(.exited)
        }
        if output.isTooLarge || errorOutput.isTooLarge {
            events.append(.mustEnd(.outputTooLarge(limit: subprocess.outputLimit)))
        }
        if !hasSeenStreamsClosed, output.isClosed, errorOutput.isClosed {
            hasSeenStreamsClosed = true
            events.append(.streamsClosed)
        }
        if ready[0] {
            hasSeenCancel = true
            events.append(.mustEnd(.cancelled))
        }
        return events + [.tick]
    }
}
