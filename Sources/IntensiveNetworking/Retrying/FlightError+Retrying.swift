import APIModel

extension FlightError {
    /// Whether the same request may well succeed a moment later: a fault of the road, not of the
    /// request, of our side or of the trust.
    var isTransient: Bool {
        switch self {
        case .timedOut(let phase, _): phase != .total
        case .tls(let fault, _): fault == .handshake
        case .nameNotResolved, .connectionRefused, .unreachable, .proxyFailed,
            .socketUnreachable, .connectionReset, .emptyAnswer, .truncated, .malformedAnswer,
            .undecodable, .unforeseen:
            true
        default:
            false
        }
    }
}
