import APIModel
import IntensiveNetworking
import Managers
import Synchronization
import TestSupport

/// Calls of an endpoint that declares a cache, over a server that is a function.
struct CachedCalls: Sendable {
    let transport: ScriptedTransport
    let folder: TemporaryFolder
    var rules = CacheRules()
    var adjust: @Sendable (inout Endpoint) -> Void = { _ in }
    var adjustSite: @Sendable (inout Site) -> Void = { _ in }

    init(_ answer: @escaping ScriptedTransport.Script) throws {
        transport = ScriptedTransport(answer)
        folder = try TemporaryFolder()
        rules.timeToLive = .seconds(60)
    }

    var stores: CallStores {
        CallStores(answers: "\(folder.path)/c/answers", cookies: "\(folder.path)/c/cookies")
    }

    /// Lands, or fails, by this policy.
    func land(
        _ policy: CachePolicy = .use,
        interceptor: (any Interceptor)? = nil,
        _ change: (inout CallRequest) -> Void = { _ in }
    ) async -> Result<Landing, ManagerFailure> {
        var request = Samples.call
        request.cachePolicy = policy
        request.stores = stores
        change(&request)
        var (endpoint, site) = (Samples.endpoint, Samples.site)
        endpoint.cache = rules
        adjust(&endpoint)
        adjustSite(&site)
        let core = IntensiveCore(transport: transport, userAgent: "test") {
            auth,
            request throws(FlightError) in
            try RequestSigner.apply(auth, to: &request)
        }
        let manager = APIManager(endpoint: endpoint, site: site, core: core)
        if let interceptor { await manager.attach(interceptor) }
        do throws(ManagerFailure) {
            return .success(try await manager.takeOff(request))
        } catch {
            return .failure(error)
        }
    }
}

/// A transport whose answers are a function of the request and its number, counted from 1.
final class ScriptedTransport: Transport {
    typealias Script = @Sendable (Int, WireRequest) throws(FlightError) -> (ResponseHead, String)

    private let script: Script
    private let seen = Mutex<[WireRequest]>([])

    init(_ script: @escaping Script) {
        self.script = script
    }

    var requests: [WireRequest] { seen.withLock { $0 } }

    func send(
        _ request: WireRequest,
        observer: FlightObserver?,
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> WireAnswer {
        let number = seen.withLock { seen in
            seen.append(request)
            return seen.count
        }
        let (head, body) = try script(number, request)
        let sink = try choosingSink(head)
        do throws(FlightError) {
            // In two pieces, as from a wire.
            let bytes = Array(body.utf8)
            for piece in [bytes.prefix(1), bytes.dropFirst()] {
                try Array(piece)
                    .withUnsafeBufferPointer { (bytes) throws(FlightError) in
                        try sink.receive(UnsafeRawBufferPointer(bytes))
                    }
            }
            if head.reason == "cut" { throw .truncated(received: 1, expected: nil) }
            return WireAnswer(head: head, body: try sink.finish())
        } catch {
            sink.abandon()
            throw error
        }
    }
}

extension Result<Landing, ManagerFailure> {
    /// What the cache did, nil where it did not land.
    var use: CacheUse? { try? get().cacheUse }
}
