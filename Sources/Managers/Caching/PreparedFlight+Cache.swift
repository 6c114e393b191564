import APIModel
import IntensiveNetworking

extension PreparedFlight {
    /// The landing with a kept answer, or by asking the server; whichever it is goes to the sink
    /// that the caller, or those who share the flight, chose for it.
    func fly(
        through cache: CallCache,
        _ route: AnswerRoute
    ) async throws(FlightError) -> Landing {
        let plan = try await BlockingWork.run { () throws(FlightError) in cache.plan() }
        switch plan {
        case .fail: throw .notCached(isDeclared: true)
        case .use(let stored, let use):
            if case .stale(let age) = use { cache.warn(Self.staleness(age, "nothing is sent")) }
            return try await land(stored, stored.answer, use, to: route.choose)
        case .ask(let stored, let conditions):
            let isConditional = !conditions.isEmpty
            let age = stored.flatMap { isConditional ? cache.age(of: $0) : nil }
            cache.note(age.map { .asking(age: $0) } ?? .used(.miss))
            return try await ask(cache, stored, conditions, route)
        }
    }

    private func ask(
        _ cache: CallCache,
        _ stored: StoredAnswer?,
        _ conditions: HTTPFields,
        _ route: AnswerRoute
    ) async throws(FlightError) -> Landing {
        let exchange = CacheExchange(
            cache,
            stored,
            isConditional: !conditions.isEmpty,
            choose: route.choose
        )
        var conditional = takeoff
        conditional.fields.append(contentsOf: conditions)
        let landing: Result<Landing, FlightError>
        do throws(FlightError) {
            landing = .success(
                try await tried(
                    conditional,
                    AnswerRoute(
                        exchange.sink,
                        isShared: route.isShared,
                        deadline: route.deadline
                    )
                )
            )
        } catch {
            landing = .failure(error)
        }
        if case .failure(.cancelled(let cause)) = landing { throw .cancelled(cause) }
        switch (exchange.turn, stored) {
        case (.confirmed(let head), let stored?):
            let answer = cache.confirm(stored, by: head)
            return try await land(stored, answer, .revalidated, after: landing, to: route.choose)
        case (.standIn(let age, let status), let stored?):
            cache.warn(Self.staleness(age, "it stands in for HTTP \(status)"))
            return try await land(
                stored,
                stored.answer,
                .stale(age: age),
                after: landing,
                to: route.choose
            )
        default:
            return try await settle(landing, exchange, stored, route)
        }
    }

    /// The answer that came, or a kept one in the place of a fault.
    private func settle(
        _ landing: Result<Landing, FlightError>,
        _ exchange: CacheExchange,
        _ stored: StoredAnswer?,
        _ route: AnswerRoute
    ) async throws(FlightError) -> Landing {
        switch landing {
        case .success(var landing):
            landing.cacheUse = .miss
            if exchange.isConditional { cache?.note(.used(.miss)) }
            return landing
        case .failure(let error):
            // What others share has been told to them, and what was passed on is with the caller.
            let isFree = !route.isShared ? !exchange.hasPassedOn : !exchange.hasChosen
            guard isFree, Freshness.isFailure(.fault(error)), let stored,
                let age = cache?.standInAge(of: stored)
            else { throw error }
            cache?.warn(Self.staleness(age, "it stands in for a failure: \(error.sentence.title)"))
            return try await land(stored, stored.answer, .stale(age: age), to: route.choose)
        }
    }

    /// Gives a kept answer to the sink that is chosen for it, after what the server answered.
    private func land(
        _ stored: StoredAnswer,
        _ answer: CachedAnswer,
        _ use: CacheUse,
        after asked: Result<Landing, FlightError>? = nil,
        to choose: @escaping SinkChooser
    ) async throws(FlightError) -> Landing {
        cache?.note(.used(use))
        let start = ContinuousClock.now
        var landing = Landing(url: answer.url ?? takeoff.url, head: answer.head)
        landing.cacheUse = use
        let came = try? asked?.get()
        landing.attempts = came?.attempts ?? 0
        landing.redirects = came?.redirects ?? []
        landing.timing = came?.timing ?? landing.timing
        landing.body = try await BlockingWork.run { () throws(FlightError) in
            try stored.deliver(to: choose(answer.head))
        }
        landing.remarks = answer.head.unknownContentCoding.map { [.unknownContentCoding($0)] } ?? []
        let time = ContinuousClock.now - start
        landing.timing.wall += time
        landing.timing.total += time
        return landing
    }

    private static func staleness(_ age: Duration, _ reason: String) -> String {
        "the answer is stale: it is \(age.secondsText) s old, and \(reason)"
    }
}

extension StoredAnswer {
    /// Gives the body to a sink, to its end or as far as the sink wants it.
    fileprivate func deliver(to sink: any BodySink) throws(FlightError) -> Landing.Body {
        do throws(FlightError) {
            try read { (bytes) throws(FlightError) in try sink.receive(bytes) }
            return try sink.finish()
        } catch {
            guard error != .cancelled(.enough) else { return .streamed(count: size) }
            sink.abandon()
            throw error
        }
    }
}
