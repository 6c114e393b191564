import APIModel
import Diagnostics
import IntensiveNetworking
import Managers

/// The events of a flight (a request in the air) as lines for people.
struct FlightEventText {
    let takeoff: Takeoff
    let masker: SecretMasker

    init(takeoff: Takeoff) {
        self.takeoff = takeoff
        masker = SecretMasker(secrets: takeoff.secrets)
    }

    /// The lines of an event, masked and escaped, without line ends; none for progress.
    func lines(of event: FlightEvent) -> [String] {
        switch event {
        case .willSend(let request): sent(request)
        case .connected(let address, let port):
            ["* connected to \(address.isEmpty ? "the Unix socket" : "\(address) port \(port)")"]
        case .received(let head): received(head)
        case .redirecting(let url): ["* redirected to \(masker.maskURL(url.text))"]
        case .finished(let timing): ["* done after \(timing.total.secondsText) s"]
        case .uploadProgress, .downloadProgress, .learned: []
        }
    }

    private func sent(_ request: WireRequest) -> [String] {
        let head = RequestText(request: request, takeoff: takeoff).head
        let lines = head.split(separator: "\n").map { "> \(TerminalText.escaped(String($0)))" }
        return lines + [">"]
    }

    private func received(_ head: ResponseHead) -> [String] {
        let fields = head.fields.lines.map { "\($0.name): \(masker.maskHeader($0.name, $0.value))" }
        return ([masker.mask(ResponseHeadText(head).statusLine)] + fields)
            .map { "< \(TerminalText.escaped($0))" } + ["<"]
    }
}
