import APIModel
import IntensiveNetworking

extension PreparedFlight {
    /// Makes the call, and hands the sink its decoded answer.
    func decoded(
        _ choose: @escaping SinkChooser,
        isShared: Bool,
        by deadline: ContinuousClock.Instant?
    ) async throws(FlightError) -> Landing {
        guard let payload = slices.payload, payload.decodesBodies else {
            return try await tried(choose, isShared: isShared, by: deadline)
        }
        let (response, limit) = (slices.response, takeoff.policy.maxBodyBytes)
        var landing = try await tried(
            { head throws(FlightError) in
                guard response.accepts(status: head.status) else { return try choose(head) }
                return MemorySink(limit: limit)
            },
            isShared: isShared,
            by: deadline
        )
        guard response.accepts(status: landing.head.status) else { return landing }
        if case .bytes(let bytes) = landing.body, !bytes.isEmpty {
            landing.body = .bytes(try await decode(bytes, payload))
        }
        return try await Self.deliver(landing, to: choose)
    }

    private func decode(
        _ bytes: [UInt8],
        _ payload: any PayloadCoding
    ) async throws(FlightError) -> [UInt8] {
        do throws(PayloadFault) {
            return try await payload.decode(body: bytes)
        } catch {
            guard !Task.isCancelled else { throw .cancelled(.caller) }
            let reason = error.excerpt(secrets: takeoff.secrets)
            throw .answerRefused(.undecodablePayload(reason: reason))
        }
    }

    /// Passes the gate and flies, and again where the definition or the caller has it tried again.
    ///
    /// An answer that was cut off is asked for anew only where nothing of it was passed on; one
    /// that others share has been. Bounds count from the moment behind the gate.
    private func tried(
        _ choose: @escaping SinkChooser,
        isShared: Bool,
        by deadline: ContinuousClock.Instant?
    ) async throws(FlightError) -> Landing {
        guard retries.isWanted else {
            let fly: () async throws(FlightError) -> Landing = { () async throws(FlightError) in
                try await once(choose, by: deadline)
            }
            guard let gate = slices.gate else { return try await fly() }
            return try await gate.passing(by: deadline, fly)
        }
        let chosen = ChosenSink()
        return try await RetryLoop(core: core, gate: slices.gate, gateDeadline: deadline)
            .fly(
                takeoff,
                policy: retries.policy(for: limited(by: deadline)),
                observing: observing,
                listener: retries.listener,
                canStartAgain: { !isShared && !chosen.hasPassedOn },
                choosingSink: { head throws(FlightError) in chosen.keep(try choose(head)) }
            )
    }

    private func once(
        _ choose: @escaping SinkChooser,
        by deadline: ContinuousClock.Instant?
    ) async throws(FlightError) -> Landing {
        let outcome: Result<Landing, FlightError>
        do throws(FlightError) {
            outcome = .success(
                try await core.fly(
                    limited(by: deadline),
                    observing: observing,
                    choosingSink: choose
                )
            )
        } catch {
            outcome = .failure(error)
        }
        retries.listener(RetryAttempt(1, outcome, .stop))
        return try outcome.get()
    }

    /// The request, whose bound ends at a deadline at the latest.
    private func limited(by deadline: ContinuousClock.Instant?) -> Takeoff {
        guard let deadline else { return takeoff }
        var limited = takeoff
        let left = max(ContinuousClock.now.duration(to: deadline), .milliseconds(1))
        limited.policy.timeout = min(limited.policy.timeout ?? left, left)
        return limited
    }
}
