package import APIModel
import Synchronization

/// A transport that answers from a recorded folder, and sends nothing (docs/cassettes.md).
package final class ReplayingTransport: Transport {
    private let player: Mutex<CassettePlayer>

    /// A transport that replays the folder; throws where it is not there or holds what is no
    /// exchange.
    package init(_ path: String) throws(CassetteFault) {
        player = Mutex(CassettePlayer(try CassetteFolder(path).exchanges()))
    }

    /// Answers the request from the record; throws `notRecorded` where there is no answer.
    package func send(
        _ request: WireRequest,
        observer: FlightObserver?,
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> WireAnswer {
        // As it was masked when it was recorded, by whatever the secrets are now.
        let asked = CassetteExchange(request).masked(by: SecretMasker(secrets: request.secrets))
        let (found, nearest) = player.withLock { player in
            let found = player.answer(to: asked)
            return (found, found == nil ? player.nearest(to: asked) : [])
        }
        guard let found, case .bytes(let bytes) = found.answer else {
            let kept = found.map { ["\($0.method) \($0.url), whose body was not kept"] }
            throw .notRecorded(request: "\(asked.method) \(asked.url)", nearest: kept ?? nearest)
        }
        observer?(.received(found.head))
        let sink = try choosingSink(found.head)
        do throws(FlightError) {
            if !bytes.isEmpty { try Self.feed(bytes, to: sink) }
        } catch {
            sink.abandon()
            throw error
        }
        observer?(.finished(FlightTiming()))
        var answer = WireAnswer(head: found.head, body: try sink.finish())
        if let coding = found.head.unknownContentCoding {
            answer.remarks = [.unknownContentCoding(coding)]
        }
        return answer
    }

    /// In portions, as from a wire: a reader that goes away is noticed on the way.
    private static func feed(_ bytes: [UInt8], to sink: any BodySink) throws(FlightError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let portion = rest.prefix(64 << 10)
            try portion.withUnsafeBufferPointer { (bytes) throws(FlightError) in
                try sink.receive(UnsafeRawBufferPointer(bytes))
            }
            rest = rest.dropFirst(portion.count)
        }
    }
}
