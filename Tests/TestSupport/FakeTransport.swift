package import APIModel
package import IntensiveNetworking
import Synchronization

/// A transport without a wire: gives prepared answers in order, and keeps what was asked.
package final class FakeTransport: Transport {
    /// What becomes of one request.
    package enum Reply: Sendable {
        /// This answer, with this body.
        case answer(ResponseHead, [UInt8])
        /// This fault.
        case fault(FlightError)
        /// Nothing, until the task is cancelled.
        case silence
    }

    /// Replies were prepared that nobody asked for.
    package struct Unused: Error {
        /// How many.
        package let count: Int
    }

    private struct State {
        var replies: [Reply]
        var requests: [WireRequest] = []
    }

    private let state: Mutex<State>

    /// A transport with these replies, one for each request.
    package init(_ replies: [Reply]) {
        state = Mutex(State(replies: replies))
    }

    /// All requests so far.
    package var requests: [WireRequest] { state.withLock { $0.requests } }

    /// Throws `Unused` unless every reply was asked for.
    package func checkUse() throws(Unused) {
        let count = state.withLock { $0.replies.count }
        guard count == 0 else { throw Unused(count: count) }
    }

    package func send(
        _ request: WireRequest,
        observer: FlightObserver?,
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> WireAnswer {
        let reply = state.withLock { state -> Reply? in
            state.requests.append(request)
            return state.replies.isEmpty ? nil : state.replies.removeFirst()
        }
        switch reply {
        case .answer(let head, let body):
            observer?(.received(head))
            let sink = try choosingSink(head)
            return WireAnswer(head: head, body: try Self.feed(body, to: sink))
        case .fault(let error):
            throw error
        case .silence:
            await Self.untilCancelled()
            throw .cancelled(.caller)
        case nil:
            throw .unforeseen(domain: "FakeTransport", code: 0, detail: "an unexpected request")
        }
    }

    private static func feed(
        _ body: [UInt8],
        to sink: any BodySink
    ) throws(FlightError) -> Landing.Body {
        var fault: FlightError?
        body.withUnsafeBytes { bytes in
            do throws(FlightError) { try sink.receive(bytes) } catch { fault = error }
        }
        if let fault {
            sink.abandon()
            throw fault
        }
        return try sink.finish()
    }

    private static func untilCancelled() async {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        await withTaskCancellationHandler {
            for await _ in stream {}
        } onCancel: {
            continuation.finish()
        }
    }
}
