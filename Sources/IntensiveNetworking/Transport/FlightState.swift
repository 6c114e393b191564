import APIModel

/// What is known of one transfer, and what each event means for it.
struct FlightState {
    typealias Outcome = Result<WireAnswer, FlightError>
    typealias Waiter = CheckedContinuation<Outcome, Never>

    /// How far it is.
    enum Stage: Equatable {
        case inTheAir
        case landing
        case over
    }

    private let request: WireRequest
    private let started: ContinuousClock.Instant
    private(set) var stage = Stage.inTheAir
    private(set) var received: Int64 = 0
    var ending: TransferEnding?
    private var head: ResponseHead?
    private var remarks: [FlightRemark] = []
    private var sink: (any BodySink)?
    private var isSinkBusy = false
    private var isStarved = false
    private var isConnected = false
    private var lastByte: ContinuousClock.Instant
    private var outcome: Outcome?
    private var waiter: Waiter?

    init(request: WireRequest, now: ContinuousClock.Instant) {
        self.request = request
        started = now
        lastByte = now
    }

    /// The bytes of body that are promised, where those are the ones that come.
    var promised: Int64? {
        guard let head, !head.fields.contains("Content-Encoding") else { return nil }
        return head.fields["Content-Length"].flatMap { Int64($0) }
    }

    /// Keeps the waiter, or gives the outcome that is there already.
    mutating func wait(_ waiter: Waiter) -> Outcome? {
        if outcome == nil { self.waiter = waiter }
        return outcome
    }

    /// Whether the request may go out.
    ///
    /// When a kept connection proves dead, libcurl sends the request again on another; that is
    /// right only where sending twice does what sending once does (RFC 9110, section 9.2.2).
    mutating func connected(at now: ContinuousClock.Instant) -> Bool {
        guard stage == .inTheAir, !isConnected || request.method.isIdempotent else { return false }
        isConnected = true
        lastByte = now
        return true
    }

    /// Whether the flight still wants its answer.
    mutating func headed(
        _ head: ResponseHead,
        remarks: [FlightRemark],
        at now: ContinuousClock.Instant
    ) -> Bool {
        guard stage == .inTheAir else { return false }
        self.head = head
        self.remarks = remarks
        lastByte = now
        return true
    }

    /// Whether the sink is taken; if not, it is to be abandoned.
    mutating func chose(_ sink: any BodySink) -> Bool {
        guard stage == .inTheAir else { return false }
        self.sink = sink
        return true
    }

    /// The sink to feed, nil if the bytes are wanted no more.
    mutating func beginReceiving() -> (any BodySink)? {
        guard stage == .inTheAir, let sink else { return nil }
        isSinkBusy = true
        return sink
    }

    /// What to do with the sink after it took bytes.
    enum AfterReceiving { case goOn, abandon }

    mutating func endReceiving(_ count: Int, at now: ContinuousClock.Instant) -> AfterReceiving {
        isSinkBusy = false
        received += Int64(count)
        lastByte = now
        return stage == .inTheAir ? .goOn : .abandon
    }

    mutating func supplied(isStarved: Bool, at now: ContinuousClock.Instant) {
        self.isStarved = isStarved
        lastByte = now
    }

    /// What a transfer's end leads to.
    enum Landing {
        case nothing
        case fail(FlightError, (any BodySink)?)
        case finish(any BodySink, WireAnswer)
    }

    mutating func beginLanding(sessionCode: Int?) -> Landing {
        guard stage == .inTheAir else { return .nothing }
        stage = .landing
        let report = TransferReport(
            request: request,
            ending: ending,
            sessionCode: sessionCode,
            head: head,
            isConnected: isConnected
        )
        if let error = FlightFaults.fault(of: report) { return .fail(error, sink) }
        guard let head, let sink else { return .fail(.emptyAnswer, sink) }
        let answer = WireAnswer(
            head: head,
            timing: ending.map { $0.timing } ?? FlightTiming(),
            remarks: remarks
        )
        return .finish(sink, answer)
    }

    /// A flight taken down, and the sink to abandon.
    struct Fall { let sink: (any BodySink)? }

    /// Takes the flight down; nil if it has landed.
    ///
    /// A busy sink, one that is finishing too, is left to who keeps it busy: its reader may never
    /// read, and the caller does not wait for that.
    mutating func fail() -> Fall? {
        guard stage != .over else { return nil }
        let isBusy = isSinkBusy || stage == .landing
        stage = .over
        defer { sink = nil }
        return Fall(sink: isBusy ? nil : sink)
    }

    /// Settles the outcome and gives who waits for it, once.
    mutating func land(_ outcome: Outcome) -> Waiter? {
        stage = .over
        guard self.outcome == nil else { return nil }
        self.outcome = outcome
        sink = nil
        defer { waiter = nil }
        return waiter
    }

    /// What the bounds say.
    enum Bound: Equatable {
        case none
        case reached(FlightError)
        case next(ContinuousClock.Instant)
    }

    func bound(at now: ContinuousClock.Instant) -> Bound {
        guard stage == .inTheAir else { return .none }
        let deadline = sink?.outlivesTimeout == true ? nil : request.deadline
        if let deadline, deadline <= now {
            return .reached(.timedOut(.total, after: request.policy.timeout ?? deadline - started))
        }
        let idle = idleBound(at: now)
        if let idle, let bound = request.policy.idleTimeout, idle <= now {
            return .reached(.timedOut(.idle, after: bound))
        }
        let next = [deadline, idle].compactMap { $0 }.min()
        return next.map { .next($0) } ?? .none
    }

    /// When the pause is too long; while we are the ones who pause, it begins anew.
    private func idleBound(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        guard let bound = request.policy.idleTimeout else { return nil }
        let isOurs = isSinkBusy || isStarved || !isConnected
        return (isOurs ? now : lastByte) + bound
    }
}
