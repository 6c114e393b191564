import APIModel
import FlightSharing
import IntensiveNetworking

/// A request that is ready to fly, and where its answer goes.
struct PreparedFlight: Sendable {
    let takeoff: Takeoff
    let core: IntensiveCore
    let observing: @Sendable (Takeoff) -> FlightObserver?
    let chooser: SinkChooser

    /// Flies, minding nobody.
    func fly(_ chooser: SinkChooser? = nil) async throws(FlightError) -> Landing {
        try await core.fly(takeoff, observing: observing, choosingSink: chooser ?? self.chooser)
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
