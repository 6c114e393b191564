import APIModel

extension FlightRequest {
    /// Throws if the strategy would share or break off what must not be (RFC 9110, 9.2.1).
    func checkSafety() throws(FlightRefusal) {
        guard !isSafe else { return }
        switch strategy {
        case .join: throw .joinOfUnsafe
        case .replace: throw .replaceOfUnsafe
        case .allow, .forbid, .queue: return
        }
    }
}
