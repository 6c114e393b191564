package import APIModel
import JSONText

extension OAuth2Tokens {
    /// The takeoff with a bearer token in place of each `oauth2`; the token is one of its secrets.
    ///
    /// Throws the fault of the flight to the authorization server, or `tokenRefused`.
    package func authorized(
        _ takeoff: Takeoff,
        rejecting rejected: String? = nil,
        exchange: @escaping Exchange
    ) async throws(FlightError) -> Takeoff {
        var authorized = takeoff
        for (index, credentials) in takeoff.auth.enumerated() {
            guard case .oauth2(let description) = credentials else { continue }
            do throws(OAuth2Fault) {
                let client = try Self.client(description)
                let token = try await token(
                    for: client,
                    rejecting: rejected,
                    policy: takeoff.policy,
                    exchange: exchange
                )
                authorized.auth[index] = .bearer(.text(token.text))
                authorized.secrets.append(token.text)
            } catch {
                throw error.flightError
            }
        }
        return authorized
    }

    private static func client(
        _ description: JSONObject
    ) throws(OAuth2Fault) -> OAuth2Client {
        do { return try OAuth2Client(description) } catch { throw .malformed(error.message) }
    }
}

extension OAuth2Fault {
    /// The fault as one of the flight that the token was for.
    var flightError: FlightError {
        switch self {
        case .unreachable(let error): error
        case .cancelled: .cancelled(.caller)
        case .refused(let status, _, _): .tokenRefused(status: status, reason: message)
        case .malformed, .unsupportedType: .tokenRefused(status: nil, reason: message)
        }
    }
}
