package import APIModel
import Synchronization

/// The core through which every request goes: a takeoff (a prepared request) flies, hop by hop,
/// until its answer lands.
///
/// 1. `HopBuilder` makes the request of the hop, credentials last.
/// 2. The `Transport` sends it and feeds the answer to a sink.
/// 3. `RedirectRule` says whether that was the answer or where to go on.
///
/// It knows nothing of endpoints, caches or retries; those are around it.
public final class IntensiveCore: Sendable {
    private let transport: any Transport
    private let hops: HopBuilder
    let tokens: OAuth2Tokens
    private let cookies: CookieKeeper?
    private let now: @Sendable () -> ContinuousClock.Instant
    /// Whether a cassette is recorded or replayed, nil for neither: what is kept between calls, such
    /// as cached answers, is then left alone.
    package let cassette: Cassette?
    private let download: ResumableDownload?

    /// A core over this transport, which signs with this function.
    package init(
        transport: any Transport = URLSessionTransport.shared,
        userAgent: String,
        tokens: OAuth2Tokens = OAuth2Tokens(store: nil),
        cassette: Cassette? = nil,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        authenticate: @escaping RequestAuthenticating
    ) {
        self.transport = transport
        self.tokens = tokens
        self.cassette = cassette
        cookies = nil
        self.now = now
        download = nil
        hops = HopBuilder(userAgent: userAgent, authenticate: authenticate)
    }

    private init(
        _ core: IntensiveCore,
        _ download: ResumableDownload?,
        _ cookies: CookieKeeper?
    ) {
        transport = core.transport
        tokens = core.tokens
        cassette = core.cassette
        now = core.now
        hops = core.hops
        self.download = download
        self.cookies = cookies
    }

    /// The same core for a call whose answer is the rest of a download.
    package func resuming(_ download: ResumableDownload) -> IntensiveCore {
        IntensiveCore(self, download, cookies)
    }

    /// Whether answers are the rest of a download, and no whole ones.
    package var isResuming: Bool { download != nil }

    /// This core with a cookie jar, which fills with what answers set and is sent along as its rules
    /// say; nil takes it away.
    package func keeping(_ cookies: CookieKeeper?) -> IntensiveCore {
        IntensiveCore(self, download, cookies)
    }

    /// The request of the first hop exactly as it would be sent; nothing is sent.
    package func preview(_ takeoff: Takeoff) throws(FlightError) -> WireRequest {
        let takeoff = download?.prepared(takeoff) ?? takeoff
        return try hops.request(for: cookies?.adding(to: takeoff) ?? takeoff, deadline: nil)
    }

    /// Flies until the answer is whole; one bound holds for all hops.
    ///
    /// The sink is chosen for the final answer alone. Throws what ended the flight.
    package func fly(
        _ takeoff: Takeoff,
        observer: FlightObserver? = nil,
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> Landing {
        guard let download else {
            return try await flyAllHops(takeoff, observer: observer, choosingSink: choosingSink)
        }
        return try await download.fly(takeoff, observer: observer, choosingSink: choosingSink) {
            (takeoff, observer, choosingSink) async throws(FlightError) in
            try await self.flyAllHops(takeoff, observer: observer, choosingSink: choosingSink)
        }
    }

    /// The same without regard to a download.
    func flyAllHops(
        _ takeoff: Takeoff,
        observer: FlightObserver? = nil,
        choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> Landing {
        let observer = cookies == nil ? observer : observer.map(CookieMask.before)
        let started = now()
        let deadline = takeoff.policy.timeout.map { started + $0 }
        var current = takeoff
        var redirects: [RequestURL] = []
        while true {
            let sent = cookies?.adding(to: current, begunAt: takeoff.url) ?? current
            let request = try hops.request(for: sent, deadline: deadline)
            observer?(.willSend(request))
            let hop = try await send(request, of: current, observer, choosingSink)
            guard let next = hop.next else {
                var landing = Landing(url: current.url, head: hop.answer.head)
                landing.body = hop.answer.body
                landing.timing = hop.answer.timing
                landing.timing.wall = now() - started
                landing.remarks = hop.answer.remarks
                landing.redirects = redirects
                return landing
            }
            guard redirects.count < takeoff.policy.maxRedirects else {
                throw .tooManyRedirects(limit: takeoff.policy.maxRedirects)
            }
            observer?(.redirecting(to: next.url))
            redirects.append(current.url)
            current = next
        }
    }

    /// What signs requests, and the name they are sent under.
    var authenticate: RequestAuthenticating { hops.authenticate }
    var userAgent: String { hops.userAgent }

    private struct Hop {
        var answer: WireAnswer
        var next: Takeoff?
    }

    private func send(
        _ request: WireRequest,
        of takeoff: Takeoff,
        _ observer: FlightObserver?,
        _ choosingSink: @escaping SinkChooser
    ) async throws(FlightError) -> Hop {
        let decision = Mutex<Hop?>(nil)
        do {
            let answer = try await transport.send(request, observer: observer) {
                [cookies] head throws(FlightError) in
                cookies?.take(from: head, of: takeoff.url)
                let next = try RedirectRule.next(after: head, of: takeoff)
                decision.withLock { $0 = Hop(answer: WireAnswer(head: head), next: next) }
                return try next == nil ? choosingSink(head) : DiscardSink(limit: Self.redirectBody)
            }
            return Hop(answer: answer, next: decision.withLock { $0?.next })
        } catch {
            guard let hop = decision.withLock({ $0 }) else { throw error }
            // The body of a redirect that goes on and on is not worth waiting for; and a sink that
            // has all it wanted is no failure.
            let isNeedless = hop.next != nil && error == .bodyTooLarge(limit: Self.redirectBody)
            guard isNeedless || error == .cancelled(.enough) else { throw error }
            return hop
        }
    }

    /// The most of a redirect's body that is read to keep the connection.
    private static let redirectBody: Int64 = 64 << 10
}
