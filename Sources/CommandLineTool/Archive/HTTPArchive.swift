import APIModel
import IntensiveNetworking
import Synchronization

/// Gathers what goes over the wire for `--har`, and writes it when the call is over, however that
/// was.
final class HTTPArchive: Sendable {
    /// The most bytes of a body that are kept.
    private static let maxBodyBytes = 1 << 20

    private struct State {
        var exchanges: [ArchiveExchange] = []
        var secrets: [String] = []
    }

    private let path: String
    private let state = Mutex(State())

    /// An archive for this file; throws status 2 if it cannot be written.
    init(_ path: String) throws(CommandFailure) {
        self.path = path
        try DownloadTarget.check(path, option: "har")
    }

    /// What gathers the events of a flight of this takeoff.
    func observer(of takeoff: Takeoff) -> FlightObserver {
        state.withLock { $0.secrets += takeoff.secrets }
        return { [self] event in
            state.withLock { state in
                if case .learned(let secrets) = event { state.secrets += secrets }
                Self.note(event, in: &state.exchanges)
            }
        }
    }

    /// A sink that keeps the beginning of what it hands on.
    func sink(over sink: any BodySink) -> any BodySink {
        ArchiveSink(sink) { [self] bytes in
            state.withLock { state in
                guard !state.exchanges.isEmpty else { return }
                let last = state.exchanges.count - 1
                state.exchanges[last].received += Int64(bytes.count)
                let room = Self.maxBodyBytes - state.exchanges[last].body.count
                state.exchanges[last].body += bytes.prefix(max(0, room))
            }
        }
    }

    /// Writes the file, readable by its owner alone; answers why it could not be.
    func write() -> String? {
        let text = state.withLock { state in
            for index in state.exchanges.indices { state.exchanges[index].end() }
            return ArchiveText(exchanges: state.exchanges, secrets: state.secrets).bytes
        }
        return ArchiveFile.write(text, to: path).map { "--har: cannot write '\(path)': \($0)" }
    }

    private static func note(_ event: FlightEvent, in exchanges: inout [ArchiveExchange]) {
        if case .willSend(let request) = event { exchanges.append(ArchiveExchange(request)) }
        guard !exchanges.isEmpty else { return }
        let last = exchanges.count - 1
        if case .redirecting = event { exchanges[last].end() }
        switch event {
        case .connected(let address, _): exchanges[last].address = address
        case .received(let head): exchanges[last].head = head
        case .finished(let timing): exchanges[last].timing = timing
        case .willSend, .redirecting, .uploadProgress, .downloadProgress, .learned: break
        }
    }
}

/// Hands on everything, and lets it be seen.
private final class ArchiveSink: BodySink {
    private let sink: any BodySink
    private let look: @Sendable (UnsafeRawBufferPointer) -> Void

    init(_ sink: any BodySink, look: @escaping @Sendable (UnsafeRawBufferPointer) -> Void) {
        self.sink = sink
        self.look = look
    }

    var outlivesTimeout: Bool { sink.outlivesTimeout }

    var hasPassedOn: Bool { sink.hasPassedOn }

    func receive(_ bytes: UnsafeRawBufferPointer) throws(FlightError) {
        look(bytes)
        try sink.receive(bytes)
    }

    func finish() throws(FlightError) -> Landing.Body { try sink.finish() }

    func abandon() { sink.abandon() }
}
