package import APIModel
import Synchronization

/// The gates of a process, one for each service with limits at each place where it runs.
package final class RateGates: Sendable {
    /// The gates that all managers of a process share.
    package static let process = RateGates()

    private struct Key: Hashable {
        let service: String
        let environment: String
        let baseURL: String
        let limits: String
    }

    private let gates = Mutex<[Key: RateGate]>([:])

    /// No gates yet.
    package init() {}

    /// The gate of a site, nil where its settings have no limits.
    ///
    /// An endpoint with limits of its own has a gate of its own.
    package func gate(of site: Site) -> RateGate? {
        guard let limits = site.settings.limits else { return nil }
        let key = Key(
            service: site.service,
            environment: site.environment,
            baseURL: site.baseURL,
            limits: "\(limits)"
        )
        return gates.withLock { gates in
            if let gate = gates[key] { return gate }
            let gate = RateGate(limits)
            gates[key] = gate
            return gate
        }
    }
}
