package import APIModel
import Synchronization

/// A transport that records what another one sends and receives, or answers from such a record
/// without any (DESIGN.md 1.8, cassettes).
package final class CassetteTransport: Transport {
    private enum Mode {
        case recording(any Transport, CassetteFolder)
        case replaying
    }

    private let mode: Mode
    private let mask: CassetteMask
    private let player: Mutex<CassettePlayer>

    /// A transport that passes on to the other and writes what went by, masked, into the folder.
    package init(recording transport: any Transport, to path: String, mask: @escaping CassetteMask)
    {
        mode = .recording(transport, CassetteFolder(path))
        self.mask = mask
        player = Mutex(CassettePlayer([]))
    }

    /// A transport that answers from the folder, and is told to mask as when it was recorded;
    /// throws where the folder holds what is no exchange.
    package init(replaying path: String, mask: @escaping CassetteMask) throws(StoreFault) {
        mode = .replaying
        self.mask = mask
        player = Mutex(CassettePlayer(try CassetteFolder(path).exchanges()))
    }

    /// Sends and records the request, or answers it from the record.
    ///
    /// Throws `notRecorded` where the record has no answer, `sinkFailed` where it cannot be written.
    package func send(
        _ request: WireRequest,
        observer: FlightObserver?,
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> WireAnswer {
        guard case .recording(let transport, let folder) = mode else {
            return try replay(request, observer, choosingSink)
        }
        let recorder = Mutex<RecordingSink?>(nil)
        let answer = try await transport.send(request, observer: observer) {
            head throws(FlightError) in
            let sink = RecordingSink(try choosingSink(head))
            recorder.withLock { $0 = sink }
            return sink
        }
        var exchange = Self.exchange(of: request)
        exchange.head = answer.head
        exchange.answer = recorder.withLock { $0?.recorded } ?? .bytes([])
        do {
            try folder.append(exchange.masked(by: mask))
        } catch {
            throw .sinkFailed(reason: "'\(error.path)': \(error.reason)")
        }
        return answer
    }

    private func replay(
        _ request: WireRequest,
        _ observer: FlightObserver?,
        _ choosingSink: SinkChooser
    ) throws(FlightError) -> WireAnswer {
        let asked = Self.exchange(of: request).masked(by: mask)
        let (found, nearest) = player.withLock { player in
            let found = player.answer(to: asked)
            return (found, found == nil ? player.nearest(to: asked) : [])
        }
        guard let found else {
            throw .notRecorded(request: "\(asked.method) \(asked.url)", nearest: nearest)
        }
        observer?(.received(found.head))
        let sink = try choosingSink(found.head)
        if case .bytes(let bytes) = found.answer, !bytes.isEmpty {
            do throws(FlightError) {
                try Self.feed(bytes, to: sink)
            } catch {
                sink.abandon()
                throw error
            }
        }
        observer?(.finished(FlightTiming()))
        return WireAnswer(head: found.head, body: try sink.finish())
    }

    private static func feed(_ bytes: [UInt8], to sink: any BodySink) throws(FlightError) {
        var fault: FlightError?
        bytes.withUnsafeBytes { buffer in
            do throws(FlightError) { try sink.receive(buffer) } catch { fault = error }
        }
        if let fault { throw fault }
    }

    /// The request's half of an exchange.
    private static func exchange(of request: WireRequest) -> CassetteExchange {
        CassetteExchange(
            method: request.method.rawValue,
            url: request.url.text,
            fields: request.fields,
            body: request.body.map(body),
            head: ResponseHead(status: 0),
            answer: .bytes([])
        )
    }

    private static func body(_ body: RequestBody) -> CassetteExchange.Body {
        var bytes: [UInt8] = []
        for piece in body.pieces {
            switch piece {
            case .bytes(let more):
                bytes += more
            case .file(let path, let size):
                guard size <= mostOfFile, let more = PrivateFile.read(path) else {
                    return .unrecorded
                }
                bytes += more
            case .standardInput:
                return .unrecorded
            }
        }
        return .bytes(bytes)
    }

    /// Larger files are not what anybody wants to read in a cassette.
    private static let mostOfFile: Int64 = 1 << 20
}
