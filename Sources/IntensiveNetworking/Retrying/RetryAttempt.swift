package import APIModel

/// One try of a call: how it ended, and what was decided then.
package struct RetryAttempt: Sendable, Equatable {
    /// How a try ended.
    package enum Ending: Sendable, Equatable {
        /// With an answer of this status.
        case status(Int)
        /// With this fault.
        case fault(FlightError)
    }

    /// The number of the try, from 1.
    package let number: Int
    /// How it ended.
    package let ending: Ending
    /// What comes next.
    package let decision: RetryPolicy.Decision

    /// The try of this number.
    package init(
        _ number: Int,
        _ outcome: Result<Landing, FlightError>,
        _ decision: RetryPolicy.Decision
    ) {
        self.number = number
        self.decision = decision
        switch outcome {
        case .success(let landing): ending = .status(landing.head.status)
        case .failure(let error): ending = .fault(error)
        }
    }
}
