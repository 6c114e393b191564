import APIModel
import IntensiveNetworking

extension PreparedFlight {
    /// Makes the call, and hands the sink its decoded answer.
    func decoded(_ route: AnswerRoute) async throws(FlightError) -> Landing {
        guard let payload = slices.payload, payload.decodesBodies else {
            return try await answered(route)
        }
        let (response, limit) = (slices.response, takeoff.policy.maxBodyBytes)
        let held = AnswerRoute(
            { head throws(FlightError) in
                guard response.accepts(status: head.status) else { return try route.choose(head) }
                return MemorySink(limit: limit)
            },
            isShared: route.isShared,
            deadline: route.deadline
        )
        var landing = try await answered(held)
        guard response.accepts(status: landing.head.status) else { return landing }
        if case .bytes(let bytes) = landing.body, !bytes.isEmpty {
            landing.body = .bytes(try await decode(bytes, payload))
        }
        return try await Self.deliver(landing, to: route.choose)
    }

    /// The answer by way of the cache, where one acts; kept are the bytes as the server sent them.
    private func answered(_ route: AnswerRoute) async throws(FlightError) -> Landing {
        guard let cache else { return try await tried(takeoff, route) }
        return try await fly(through: cache, route)
    }

    private func decode(
        _ bytes: [UInt8],
        _ payload: any PayloadCoding
    ) async throws(FlightError) -> [UInt8] {
        do throws(PayloadFault) {
            return try await payload.decode(body: bytes)
        } catch {
            guard !Task.isCancelled else { throw .cancelled(.caller) }
            if let bound = error.overdue { throw .timedOut(.total, after: bound) }
            let reason = error.excerpt(secrets: watch.knowing(takeoff).secrets)
            throw .answerRefused(.undecodablePayload(reason: reason))
        }
    }

    /// Passes the gate and flies, and again where the definition or the caller has it tried again.
    ///
    /// An answer that was cut off is asked for anew only where nothing of it was passed on; one
    /// that others share has been. Bounds count from the moment behind the gate.
    func tried(
        _ takeoff: Takeoff,
        _ route: AnswerRoute
    ) async throws(FlightError) -> Landing {
        let observing = cache?.learning(from: self.observing) ?? self.observing
        guard retries.isWanted else {
            let fly: () async throws(FlightError) -> Landing = { () async throws(FlightError) in
                try await once(takeoff, route, observing)
            }
            guard let gate = slices.gate else { return try await fly() }
            return try await gate.passing(by: route.deadline, fly)
        }
        let chosen = ChosenSink()
        return try await RetryLoop(core: core, gate: slices.gate, gateDeadline: route.deadline)
            .fly(
                takeoff,
                policy: retries.policy(for: Self.limited(takeoff, by: route.deadline)),
                observing: observing,
                listener: retries.listener,
                canStartAgain: { !route.isShared && !chosen.hasPassedOn },
                choosingSink: { head throws(FlightError) in chosen.keep(try route.choose(head)) }
            )
    }

    private func once(
        _ takeoff: Takeoff,
        _ route: AnswerRoute,
        _ observing: @escaping @Sendable (Takeoff) -> FlightObserver?
    ) async throws(FlightError) -> Landing {
        let outcome: Result<Landing, FlightError>
        do throws(FlightError) {
            outcome = .success(
                try await core.fly(
                    Self.limited(takeoff, by: route.deadline),
                    observing: observing,
                    choosingSink: route.choose
                )
            )
        } catch {
            outcome = .failure(error)
        }
        retries.listener(RetryAttempt(1, outcome, .stop))
        return try outcome.get()
    }

    /// The request, whose bound ends at a deadline at the latest.
    private static func limited(
        _ takeoff: Takeoff,
        by deadline: ContinuousClock.Instant?
    ) -> Takeoff {
        guard let deadline else { return takeoff }
        var limited = takeoff
        let left = max(ContinuousClock.now.duration(to: deadline), .milliseconds(1))
        limited.policy.timeout = min(limited.policy.timeout ?? left, left)
        return limited
    }
}
