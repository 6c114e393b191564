import APIModel
import IntensiveNetworking
import Synchronization

/// The cache as one call meets it: what is kept for its request, and what of its answer is to be
/// kept once it has passed its rules.
final class CallCache: Sendable {
    /// What is to be done.
    enum Plan {
        /// Use the kept answer.
        case use(StoredAnswer, CacheUse)
        /// Ask the server, with these lines about what is kept.
        case ask(StoredAnswer?, HTTPFields)
        /// Fail: nothing may be sent.
        case fail
    }

    /// What is to be kept when the answer has passed its rules.
    private enum Harvest {
        case nothing
        case answer(CachingSink, ResponseHead, at: Timestamp)
        case confirmed(StoredAnswer, CachedAnswer)
        case unwanted
    }

    private struct State {
        var harvest = Harvest.nothing
        var secrets: [String]
    }

    let takeoff: Takeoff
    private let rules: CacheRules
    private let site: Site
    private let key: CacheKey
    private let store: AnswerStore
    private let request: CallRequest
    private let state: Mutex<State>

    init(
        _ takeoff: Takeoff,
        at site: Site,
        rules: CacheRules,
        key: CacheKey,
        store: AnswerStore,
        request: CallRequest
    ) {
        self.takeoff = takeoff
        self.site = site
        self.rules = rules
        self.key = key
        self.store = store
        self.request = request
        state = Mutex(State(secrets: takeoff.secrets))
    }

    /// What to do with what is kept now; it may read a large file.
    func plan() -> Plan {
        guard request.cachePolicy != .refresh else { return .ask(nil, []) }
        guard let stored = loaded() else {
            return request.cachePolicy == .offline ? .fail : .ask(nil, [])
        }
        let (freshness, answer) = (freshness, stored.answer)
        let decision = freshness.decide(answer)
        let age = freshness.age(of: answer)
        if decision == .use { return .use(stored, .hit(age: age)) }
        if request.cachePolicy == .offline {
            return freshness.mayServeOffline(answer) ? .use(stored, .stale(age: age)) : .fail
        }
        guard case .revalidate(let conditions) = decision else { return .ask(stored, []) }
        return .ask(stored, conditions)
    }

    /// How old a kept answer is.
    func age(of stored: StoredAnswer) -> Duration { freshness.age(of: stored.answer) }

    /// The age of a kept answer that may stand in for a failure, nil where it may not.
    func standInAge(of stored: StoredAnswer?) -> Duration? {
        guard let stored, freshness.mayStandIn(stored.answer) else { return nil }
        return freshness.age(of: stored.answer)
    }

    /// A sink that takes an answer to this one and to the disk, or this one where it is not kept.
    func sink(over sink: any BodySink, of head: ResponseHead) -> any BodySink {
        guard Freshness.mayKeep(head, of: takeoff.method), !head.isEventStream else {
            state.withLock { $0.harvest = head.isSuccess ? .unwanted : .nothing }
            return sink
        }
        do throws(StoreFault) {
            let caching = CachingSink(sink, draft: try store.draft())
            state.withLock { $0.harvest = .answer(caching, head, at: .now) }
            return caching
        } catch {
            warn(of: error)
            return sink
        }
    }

    /// The kept answer after the server said that it still holds.
    func confirm(_ stored: StoredAnswer, by head: ResponseHead) -> CachedAnswer {
        var confirmed = freshness.confirmed(stored.answer, by: cleaned(head))
        confirmed.rules = rules
        state.withLock { $0.harvest = .confirmed(stored, confirmed) }
        return confirmed
    }

    /// Keeps what has passed its rules; it may write a large file.
    func keep(_ landing: Landing) {
        let harvest = state.withLock { state in
            defer { state.harvest = .nothing }
            return state.harvest
        }
        do throws(StoreFault) {
            switch harvest {
            case .nothing: return
            case .unwanted: store.remove(key)
            case .confirmed(let stored, let answer): try store.keep(answer, over: stored, as: key)
            case .answer(let sink, let head, let time):
                try keep(sink, answer(landing, head, at: time))
            }
        } catch {
            warn(of: error)
        }
    }

    /// Forgets the answer, which its rules refused, kept or not.
    func refuse(_ landing: Landing) {
        state.withLock { $0.harvest = .nothing }
        switch landing.cacheUse {
        case .hit, .revalidated, .stale: store.remove(key)
        case .none, .miss: return
        }
    }

    /// Makes observers as this does, and takes note of the secrets that come to be known.
    func learning(
        from observing: @escaping @Sendable (Takeoff) -> FlightObserver?
    ) -> @Sendable (Takeoff) -> FlightObserver? {
        { [self] takeoff in
            state.withLock { $0.secrets += takeoff.secrets }
            return observing(takeoff)
        }
    }

    /// Tells those who watch.
    func note(_ note: CacheNote) { request.onCache(note) }

    /// Warns those who wait, secrets masked.
    func warn(_ text: String) {
        request.warn("\(takeoff.endpoint): \(masker.mask(text))")
    }

    private var freshness: Freshness { Freshness(rules, at: .now) }

    private var masker: SecretMasker { SecretMasker(secrets: state.withLock { $0.secrets }) }

    private func loaded() -> StoredAnswer? {
        guard let stored = store.load(key) else { return nil }
        let variant = CacheKey.variant(of: takeoff.fields, for: stored.answer.head)
        return stored.answer.variant == variant ? stored : nil
    }

    private func keep(_ sink: CachingSink, _ answer: CachedAnswer) throws(StoreFault) {
        switch sink.outcome {
        case .whole(let draft):
            try store.keep(answer, draft, as: key)
            note(.kept)
            // Looking through the whole folder is not worth it every time.
            if UInt8.random(in: 0..<32) == 0 { store.prune() }
        case .failed(let fault): throw fault
        case .tooLarge: note(.notKept(reason: "it is too large"))
        case .partial: note(.notKept(reason: "not all of it was read"))
        }
    }

    private func answer(_ landing: Landing, _ head: ResponseHead, at time: Timestamp)
        -> CachedAnswer
    {
        let masker = masker
        var answer = CachedAnswer(
            label: CacheLabel(
                service: site.service,
                environment: site.environment,
                endpoint: takeoff.endpoint,
                method: takeoff.method.rawValue,
                url: masker.maskURL(takeoff.url.text)
            ),
            head: cleaned(head),
            received: time,
            variant: CacheKey.variant(of: takeoff.fields, for: head),
            rules: rules
        )
        if !landing.redirects.isEmpty {
            answer.url = try? RequestURL(masker.maskURL(landing.url.text))
        }
        return answer
    }

    /// The head without what would be a secret in the file.
    private func cleaned(_ head: ResponseHead) -> ResponseHead {
        let masker = masker
        var cleaned = head
        cleaned.fields = HTTPFields(
            head.fields.lines.compactMap { line in
                guard !line.isNamed("Set-Cookie") else { return nil }
                let value = masker.maskHeader(line.name, line.value)
                return value == line.value ? line : HTTPField(line.name, value)
            }
        )
        return cleaned
    }

    private func warn(of fault: StoreFault) {
        warn("the answer is not kept in the cache: '\(fault.path)': \(fault.reason)")
    }
}

extension ResponseHead {
    /// Whether the answer goes on for as long as somebody listens.
    fileprivate var isEventStream: Bool {
        guard let type = fields["Content-Type"].flatMap(MediaType.init) else { return false }
        return type.type == "text" && type.subtype == "event-stream"
    }
}
