import APIModel
import FlightSharing
import IntensiveNetworking

/// A request that is ready to fly, and where its answer goes.
struct PreparedFlight: Sendable {
    let takeoff: Takeoff
    let core: IntensiveCore
    let observing: @Sendable (Takeoff) -> FlightObserver?
    let chooser: SinkChooser
    let retries: RetryPlan

    /// Flies, minding nobody, and again where the definition or the caller has it tried again.
    ///
    /// An answer that was cut off is asked for anew only where nothing of it was passed on; one
    /// that others share has been.
    func fly(_ shared: SinkChooser? = nil) async throws(FlightError) -> Landing {
        let choose = shared ?? chooser
        guard retries.isWanted else {
            return try await core.fly(takeoff, observing: observing, choosingSink: choose)
        }
        let chosen = ChosenSink()
        return try await RetryLoop(core: core)
            .fly(
                takeoff,
                policy: retries.policy(for: takeoff),
                observing: observing,
                listener: retries.listener,
                canStartAgain: { shared == nil && !chosen.hasPassedOn },
                choosingSink: { head throws(FlightError) in chosen.keep(try choose(head)) }
            )
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
