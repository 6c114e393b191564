import APIModel
import IntensiveNetworking
import Synchronization

/// Remembers of a call's flights what its failure has to know: the status of an answer that was
/// never whole, and the secrets that came to be known on the way, such as tokens and cookies.
final class FlightWatch: Sendable {
    private struct State {
        var status: Int?
        var secrets: [String] = []
    }

    private let state = Mutex(State())

    /// The status of the last request's answer, nil where it had none.
    var status: Int? { state.withLock { $0.status } }

    /// The secrets of all takeoffs that flew, and of their answers.
    var secrets: [String] { state.withLock { $0.secrets } }

    /// The takeoff with all secrets that are known by now.
    func knowing(_ takeoff: Takeoff) -> Takeoff {
        var knowing = takeoff
        let known = Set(takeoff.secrets)
        knowing.secrets += secrets.filter { !known.contains($0) }
        return knowing
    }

    /// What watches each flight of a call as well as the observers made here.
    func beside(
        _ makeObserver: @escaping @Sendable (Takeoff) -> FlightObserver?
    ) -> @Sendable (Takeoff) -> FlightObserver? {
        { [self] takeoff in
            let observer = makeObserver(takeoff)
            note(takeoff.secrets)
            return { event in
                self.note(event)
                observer?(event)
            }
        }
    }

    private func note(_ event: FlightEvent) {
        switch event {
        case .willSend: state.withLock { $0.status = nil }
        case .received(let head): state.withLock { $0.status = head.status }
        case .learned(let secrets): note(secrets)
        default: return
        }
    }

    private func note(_ secrets: [String]) {
        state.withLock { state in
            state.secrets += secrets.filter { !state.secrets.contains($0) }
        }
    }
}
