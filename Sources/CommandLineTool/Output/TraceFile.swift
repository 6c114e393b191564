import APIModel
import Diagnostics
import Glibc
import IntensiveNetworking
import Managers
import Synchronization

/// Writes every event of a flight with its time into a file that only its owner can read.
final class TraceFile: Sendable {
    private let descriptor: Int32
    private let start = ContinuousClock.now
    private let counts = Mutex((sent: Int64(0), received: Int64(0)))

    /// Opens the file, emptied; throws status 2.
    ///
    /// The name `-` is standard error.
    init(_ path: String) throws(CommandFailure) {
        descriptor = path == "-" ? 2 : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .usage(
                "unwritable-target",
                "--trace: cannot write '\(path)': \(FileAccess.reason(errno))",
                remedy: "name a file that can be written, or - for standard error"
            )
        }
    }

    deinit {
        if descriptor > 2 { close(descriptor) }
    }

    /// What writes the events of a flight of this takeoff.
    func observer(of takeoff: Takeoff) -> FlightObserver {
        let text = FlightEventText(takeoff: takeoff)
        return { [self] event in
            for line in text.lines(of: event) + progress(event) { write(line) }
        }
    }

    /// Writes a line of something that is no event of a flight and holds no values of the request.
    func note(_ line: String) {
        write("* \(TerminalText.escaped(line))")
    }

    private func progress(_ event: FlightEvent) -> [String] {
        switch event {
        case .uploadProgress(let sent, let total):
            ["* sent \(sent) bytes" + (total.map { " of \($0)" } ?? "")]
        case .downloadProgress(let received, let total):
            ["* received \(received) bytes" + (total.map { " of \($0)" } ?? "")]
        default: []
        }
    }

    private func write(_ line: String) {
        let stamped = "\((ContinuousClock.now - start).secondsText) \(line)\n"
        _ = stamped.withCString { Glibc.write(descriptor, $0, strlen($0)) }
    }
}
