import APIModel
import Diagnostics
import IntensiveNetworking

/// Shows on standard error what goes over the wire, in curl's manner: `>` sent, `<` received, `*`
/// everything else; secrets masked.
struct VerboseLog: Sendable {
    let console: Console
    let takeoff: Takeoff

    func observe(_ event: FlightEvent) {
        let lines = FlightEventText(takeoff: takeoff).lines(of: event)
        guard !lines.isEmpty else { return }
        console.writeError(lines.map { "\($0)\n" }.joined())
    }
}
