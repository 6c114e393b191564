import APIModel
import IntensiveNetworking
import Synchronization

/// A transport that answers from memory, and remembers what it was asked.
final class FakeTransport: Transport {
    /// What a request meets.
    enum Reply: Sendable {
        case answer(ResponseHead, body: String)
        case failure(FlightError)
        /// Nothing, until the task is cancelled.
        case hang
    }

    private let reply: Reply
    private let seen = Mutex<[WireRequest]>([])
    private let arrivals = AsyncStream<Void>.makeStream()
    private let cancels = AsyncStream<Void>.makeStream()

    init(_ reply: Reply) {
        self.reply = reply
    }

    /// An answer of this status with an empty body.
    static func answering(_ status: Int) -> FakeTransport {
        FakeTransport(.answer(ResponseHead(status: status), body: ""))
    }

    var requests: [WireRequest] { seen.withLock { $0 } }

    /// Waits until a request has come.
    func waitForRequest() async {
        for await _ in arrivals.stream { return }
    }

    /// Waits until a request that hung was cancelled.
    func waitForCancel() async {
        for await _ in cancels.stream { return }
    }

    func send(
        _ request: WireRequest,
        observer: FlightObserver?,
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> WireAnswer {
        seen.withLock { $0.append(request) }
        arrivals.continuation.yield()
        switch reply {
        case .failure(let error): throw error
        case .hang:
            await Self.untilCancelled()
            cancels.continuation.yield()
            throw .cancelled(.caller)
        case .answer(let head, let body):
            let sink = try choosingSink(head)
            try Array(body.utf8)
                .withUnsafeBufferPointer { (bytes) throws(FlightError) in
                    try sink.receive(UnsafeRawBufferPointer(bytes))
                }
            return WireAnswer(head: head, body: try sink.finish())
        }
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
