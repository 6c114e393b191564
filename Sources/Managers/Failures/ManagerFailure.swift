public import APIModel

/// Why a call of a manager did not land, with all that is known at the stage it came to.
public struct ManagerFailure: Error, Sendable, Equatable {
    /// The fact itself.
    public enum Reason: Sendable, Equatable {
        /// Nothing left the ground.
        case takeoff(TakeoffError)
        /// The flight ended before its answer was whole.
        case flight(FlightError)
        /// The answer was not accepted.
        case landing(LandingError)
        /// The walk over pages cannot go on.
        case paging(PagingError)
    }

    /// The stages of a call that can fail.
    public enum Stage: String, Sendable {
        /// Typing and checking params.
        case parameters
        /// Asking interceptors.
        case interceptors
        /// Making the request.
        case assembly
        /// Waiting for its turn among others of its key.
        case strategy
        /// Sending it and receiving the answer.
        case flight
        /// Judging the answer.
        case response
        /// Finding the next page.
        case paging
    }

    /// The endpoint's name.
    public var endpoint: String
    /// How far the call came.
    public var stage: Stage
    /// The fact.
    public var reason: Reason
    /// The request, where it was made.
    public var takeoff: Takeoff?
    /// The answer, where it arrived.
    public var landing: Landing?
    /// The HTTP status, where at least the head of the answer arrived.
    public var status: Int?

    /// A failure of these parts.
    public init(
        endpoint: String,
        stage: Stage,
        reason: Reason,
        takeoff: Takeoff? = nil,
        landing: Landing? = nil
    ) {
        self.endpoint = endpoint
        self.stage = stage
        self.reason = reason
        self.takeoff = takeoff
        self.landing = landing
        status = landing?.head.status
    }
}
