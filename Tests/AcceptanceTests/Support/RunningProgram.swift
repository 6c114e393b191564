import Foundation
import Glibc

/// A program that was started; it is waited for once.
struct RunningProgram: Sendable {
    let identifier: pid_t
    private let output: Int32
    private let errorOutput: Int32
    private let input: Int32

    init(identifier: pid_t, output: Int32, errorOutput: Int32, input: InputChannel) {
        self.identifier = identifier
        self.output = output
        self.errorOutput = errorOutput
        self.input = input.ownEnd
    }

    /// Sends it a signal.
    func send(_ signal: Int32) {
        kill(identifier, signal)
    }

    /// Closes the reading end of its standard output, as a reader that goes away does.
    func closeOutput() {
        close(output)
    }

    /// Waits for its end and takes what it wrote; kills its group after the limit in seconds.
    func finish(readingOutput: Bool = true, within limit: Double = 30) async -> Outcome {
        await timedFinish(readingOutput: readingOutput, within: limit).outcome
    }

    /// The same, and the most memory in bytes that it ever held.
    func measuredFinish() async -> (outcome: Outcome, peak: Int) {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var usage = rusage()
                let outcome = collect([output, errorOutput], 30, &usage)
                continuation.resume(returning: (outcome, usage.ru_maxrss << 10))
            }
        }
    }

    /// The same, and how long after an instant it ended: looked at on a thread of its own, as the
    /// test's own task may be kept waiting by other tests.
    func timedFinish(
        since start: ContinuousClock.Instant = .now,
        readingOutput: Bool = true,
        within limit: Double = 30
    ) async -> (outcome: Outcome, took: Duration) {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let descriptors = readingOutput ? [output, errorOutput] : [errorOutput]
                var usage = rusage()
                let outcome = collect(descriptors, limit, &usage)
                continuation.resume(returning: (outcome, .now - start))
            }
        }
    }

    private func collect(
        _ descriptors: [Int32],
        _ limit: Double,
        _ usage: inout rusage
    ) -> Outcome {
        let deadline = Date().addingTimeInterval(limit)
        var texts = descriptors.map { _ in [UInt8]() }
        var open = Set(descriptors.indices)
        while !open.isEmpty {
            var polled = open.sorted()
                .map { pollfd(fd: descriptors[$0], events: Int16(POLLIN), revents: 0) }
            let rest = Int32(max(0, deadline.timeIntervalSinceNow * 1000))
            if poll(&polled, nfds_t(polled.count), rest) == 0 { kill(-identifier, SIGKILL) }
            for (entry, index) in zip(polled, open.sorted()) where entry.revents != 0 {
                let bytes = Self.read(entry.fd)
                texts[index] += bytes
                if bytes.isEmpty { open.remove(index) }
            }
        }
        for descriptor in descriptors + [input] where descriptor >= 0 { close(descriptor) }
        return Outcome(
            status: waitForEnd(&usage),
            output: descriptors.count > 1 ? texts[0] : [],
            errorOutput: texts.last ?? []
        )
    }

    private func waitForEnd(_ usage: inout rusage) -> Int32 {
        var status: Int32 = 0
        while wait4(identifier, &status, 0, &usage) < 0, errno == EINTR {}
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : -(128 + signal)
    }

    /// Some bytes; none at the end, which a terminal tells by an error.
    private static func read(_ descriptor: Int32) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        return count > 0 ? Array(buffer[..<count]) : []
    }
}
