/// What a caller may do.
package enum Clearance: Sendable {
    /// Fly; others wait until the holder is released.
    case fly(FlightHolder)
    /// Land with the answer of the flight that it joined.
    case joined(JoinedAnswer)
    /// Fail as the flight that it joined: what its caller said of the failure.
    case joinedFailure([UInt8])
}
