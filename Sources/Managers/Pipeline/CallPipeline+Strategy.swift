import APIModel
import FlightSharing
import IntensiveNetworking

extension CallPipeline {
    /// Stages 6 and 7: flies when the flight strategy lets it.
    ///
    /// The manager is not held while the request waits or is in the air.
    func fly(
        _ pending: PendingCall,
        _ takeoff: Takeoff,
        through cache: CallCache? = nil
    ) async throws(ManagerFailure) -> Landing {
        let strategy = request.strategy ?? endpoint.strategy
        var flight = prepared(takeoff)
        flight.cache = cache
        guard strategy != .allow else {
            await moments.didTakeOff(takeoff)
            return try await landing(of: flight) { () async throws(FlightError) in
                try await flight.fly()
            }
        }
        let scope = request.board.scope
        let wish = FlightRequest(
            pending,
            takeoff,
            strategy: strategy,
            scope: scope,
            cachePolicy: request.cachePolicy
        )
        switch request.board.kind {
        case .host(let board):
            let clearance = try await clearance(of: wish, on: board, takeoff)
            await moments.didTakeOff(takeoff)
            return try await landing(of: flight) { () async throws(FlightError) in
                try await flight.land(clearance)
            }
        case .process(let flights):
            let answer = try await share(flight, wish, on: flights)
            return try await landing(of: flight) { () async throws(FlightError) in
                try await flight.land(answer)
            }
        }
    }

    /// An answer that ended a polling without satisfying it belongs to the failure.
    private func landing(
        of flight: PreparedFlight,
        _ work: () async throws(FlightError) -> Landing
    ) async throws(ManagerFailure) -> Landing {
        do throws(FlightError) {
            return try await work()
        } catch {
            var failure = failure(of: error, flight.takeoff)
            failure.landing = flight.slices.polling?.refused
            failure.status = failure.landing?.head.status ?? watch.status
            if let landing = failure.landing { await moments.didReceive(landing) }
            throw failure
        }
    }

    private func prepared(_ takeoff: Takeoff) -> PreparedFlight {
        let limit = takeoff.policy.maxBodyBytes
        return PreparedFlight(
            takeoff: takeoff,
            core: core,
            watch: watch,
            observing: watch.beside(request.makeObserver),
            chooser: request.chooseSink ?? { _ in MemorySink(limit: limit) },
            retries: RetryPlan(
                rules: site.settings.retry,
                extraAttempts: request.extraAttempts,
                listener: request.onRetry
            ),
            slices: slices(around: takeoff)
        )
    }

    /// Nobody is spared by a wait for what was recorded long ago.
    private var isReplaying: Bool { core.cassette == .replaying }

    private func slices(around takeoff: Takeoff) -> FlightSlices {
        FlightSlices(
            deadline: request.deadline,
            polling: endpoint.until.map { rule in
                PollPlan(
                    queries: PollQueries(
                        rule: rule,
                        response: endpoint.response,
                        secrets: takeoff.secrets,
                        learned: { [watch] in watch.secrets }
                    ),
                    waits: !isReplaying,
                    listener: request.onPoll
                )
            },
            payload: payload,
            response: endpoint.response,
            gate: isReplaying ? nil : RateGates.process.gate(of: site)
        )
    }

    private func clearance(
        of wish: FlightRequest,
        on board: HostBoard,
        _ takeoff: Takeoff
    ) async throws(ManagerFailure) -> Clearance {
        do throws(FlightRefusal) {
            return try await board.request(wish, whileWaiting: request.whileWaiting)
        } catch {
            throw failure(of: error, takeoff)
        }
    }

    /// Flies by the rules of this process's board; a flight that may be joined is in the air, for
    /// all that its callers know, as soon as they ask.
    private func share(
        _ flight: PreparedFlight,
        _ wish: FlightRequest,
        on flights: SharedFlights<SharedAnswer>
    ) async throws(ManagerFailure) -> SharedAnswer {
        let isJoin = wish.strategy == .join
        do throws(FlightRefusal) {
            if isJoin, wish.isSafe { await moments.didTakeOff(flight.takeoff) }
            return try await flights.fly(wish) { [moments] () async throws(CancellationError) in
                guard !isJoin else { return try await flight.flyForAll() }
                await moments.didTakeOff(flight.takeoff)
                return try await flight.flyForOne()
            }
        } catch {
            throw failure(of: error, flight.takeoff)
        }
    }

    private func failure(of refusal: FlightRefusal, _ takeoff: Takeoff) -> ManagerFailure {
        guard let reason = StrategyRefusal(refusal) else {
            let cause: FlightError.CancelCause = refusal == .replaced ? .replaced : .caller
            return failure(of: FlightError.cancelled(cause), takeoff)
        }
        return ManagerFailure(
            endpoint: endpoint.name,
            stage: .strategy,
            reason: .takeoff(.refusedByStrategy(reason)),
            takeoff: takeoff
        )
    }
}
