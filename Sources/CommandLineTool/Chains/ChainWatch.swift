import APIModel
import EndpointDefinitions
import IntensiveNetworking
import Managers

/// What is told on standard error while a chain runs: what goes over the wire, and a line for each
/// step.
struct ChainWatch: Sendable {
    private let session: ChainSession
    private let trace: TraceFile?

    init(_ session: ChainSession) throws(CommandFailure) {
        self.session = session
        trace = try session.options.call.trace.map { path throws(CommandFailure) in
            try TraceFile(path)
        }
    }

    /// What hears of the wire, everything masked that the chain knows to be secret.
    @Sendable func observer(_ takeoff: Takeoff) -> FlightObserver? {
        session.secrets.add(takeoff.secrets)
        var known = takeoff
        known.secrets = session.secrets.all
        var observers: [FlightObserver] = []
        if isVerbose {
            observers.append(VerboseLog(console: session.context.console, takeoff: known).observe)
        }
        if let trace { observers.append(trace.observer(of: known)) }
        guard !observers.isEmpty else { return nil }
        return { [observers] event in for observe in observers { observe(event) } }
    }

    /// A line for a step or a call that is over.
    func tell(_ step: Int, _ words: [String], after time: Duration?) {
        guard tellsSteps else { return }
        let steps = session.steps
        let idWidth = steps.map(\.id.count).max() ?? 0
        let callWidth = steps.map(\.call.count).max() ?? 0
        let cells =
            [
                Self.padded(steps[step].id, idWidth), Self.padded(steps[step].call, callWidth),
            ] + words + [time.map { "\($0.fixedSecondsText) s" }].compactMap(\.self)
        session.context.console.writeError("\(cells.joined(separator: "  "))\n")
    }

    private var isVerbose: Bool {
        session.options.call.isVerbose && session.context.report.format != .json
    }

    private var tellsSteps: Bool {
        let console = session.context.console
        guard !console.isQuiet else { return false }
        return console.errorIsTerminal || isVerbose || session.options.call.showsTiming
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
