import APIModel
import Managers
import Synchronization

/// Lines in the order in which they were noted, and a way to wait for one.
final class Journal: Sendable {
    private let noted = Mutex<[String]>([])
    private let news = AsyncStream<String>.makeStream()

    var lines: [String] { noted.withLock { $0 } }

    func note(_ line: String) {
        noted.withLock { $0.append(line) }
        news.continuation.yield(line)
    }

    /// Waits until a line of this text has been noted.
    func wait(for line: String) async {
        for await news in news.stream where news == line { return }
    }
}

/// An interceptor that notes its moments, and refuses if it is told to.
struct RecordingInterceptor: Interceptor {
    let name: String
    let journal: Journal
    var refusal: String?

    func willTakeOff(_ call: inout PendingCall) async throws(InterceptorRefusal) {
        journal.note("\(name) willTakeOff")
        if let refusal { throw InterceptorRefusal(refusal) }
    }

    func didTakeOff(_ takeoff: Takeoff) async { journal.note("\(name) didTakeOff") }
    func didReceive(_ landing: Landing) async { journal.note("\(name) didReceive") }
    func willLand(_ landing: Landing) async { journal.note("\(name) willLand") }
    func didLand(_ landing: Landing) async { journal.note("\(name) didLand") }
    func willFail(_ failure: ManagerFailure) async { journal.note("\(name) willFail") }
    func didFail(_ failure: ManagerFailure) async { journal.note("\(name) didFail") }
}

/// A manager whose own overrides note their moments.
final class RecordingManager: APIManager {
    let journal: Journal

    nonisolated init(over transport: FakeTransport, journal: Journal) {
        self.journal = journal
        super
            .init(
                endpoint: Samples.endpoint,
                site: Samples.site,
                core: Samples.core(over: transport)
            )
    }

    override func willTakeOff(_ call: inout PendingCall) async throws(InterceptorRefusal) {
        journal.note("own willTakeOff")
        call.headers.append(HTTPField("X-Own", "1"))
    }

    override func didTakeOff(_ takeoff: Takeoff) async { journal.note("own didTakeOff") }
    override func didReceive(_ landing: Landing) async { journal.note("own didReceive") }
    override func willLand(_ landing: Landing) async { journal.note("own willLand") }
    override func didLand(_ landing: Landing) async { journal.note("own didLand") }
    override func willFail(_ failure: ManagerFailure) async { journal.note("own willFail") }
    override func didFail(_ failure: ManagerFailure) async { journal.note("own didFail") }
}
