package import APIModel

/// Why there is no token.
package enum OAuth2Fault: Error, Sendable, Equatable {
    /// The server refused: its status, and its error code and words where it gave them.
    case refused(status: Int, code: String?, description: String?)
    /// The server's answer is not one with a token, and why.
    case malformed(String)
    /// The token is of a type that cannot be sent.
    case unsupportedType(String)
    /// The server could not be asked.
    case unreachable(FlightError)
    /// Whoever wanted the token has gone.
    case cancelled

    /// The fault in words.
    package var message: String {
        switch self {
        case .refused(let status, let code, let description):
            "the token was refused with status \(status)"
                + [code, description].compactMap(\.self).map { ": \($0)" }.joined()
        case .malformed(let reason): "the answer to the request for a token is unusable: \(reason)"
        case .unsupportedType(let type): "a token of type '\(type)' cannot be sent"
        case .unreachable: "no token could be asked for"
        case .cancelled: "the request for a token was cancelled"
        }
    }
}
