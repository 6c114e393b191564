import APIModel
import FlightSharing
import IntensiveNetworking

/// A request that is ready to fly, and where its answer goes.
struct PreparedFlight: Sendable {
    let takeoff: Takeoff
    let core: IntensiveCore
    let watch: FlightWatch
    let observing: @Sendable (Takeoff) -> FlightObserver?
    let chooser: SinkChooser
    let retries: RetryPlan
    let slices: FlightSlices
    var cache: CallCache?

    /// Flies, minding nobody; again where the definition or the caller has it tried again or polled.
    ///
    /// What has to be looked at as a whole is held in memory, and handed over when it counts.
    func fly(_ shared: SinkChooser? = nil) async throws(FlightError) -> Landing {
        let choose = shared ?? chooser
        guard let polling = slices.polling else {
            return try await decoded(
                AnswerRoute(choose, isShared: shared != nil, deadline: slices.deadline)
            )
        }
        let limit = takeoff.policy.maxBodyBytes
        let loop = PollLoop(plan: polling) { deadline throws(FlightError) in
            try await decoded(
                AnswerRoute(
                    { _ in MemorySink(limit: limit) },
                    isShared: false,
                    deadline: slices.deadline.map { min($0, deadline) } ?? deadline
                )
            )
        }
        return try await Self.deliver(try await loop.land(), to: choose)
    }

    /// Lands with an answer that another flight of the same request brought.
    func land(
        _ answer: JoinedAnswer?,
        as landing: Landing? = nil
    ) async throws(FlightError) -> Landing {
        guard let answer else { throw .sinkFailed(reason: "the shared answer is gone") }
        var landing = landing ?? Landing(url: takeoff.url, head: answer.head)
        landing.body = try await BlockingWork.run { [chooser] () throws(FlightError) in
            try answer.deliver(to: chooser(answer.head))
        }
        return landing
    }
}
