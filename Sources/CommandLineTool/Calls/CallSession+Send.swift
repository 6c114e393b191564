import APIModel
import Diagnostics
import IntensiveNetworking
import Managers

extension CallSession {
    /// Sends the request and prints the answer.
    func send() async throws(CommandFailure) -> ExitStatus {
        DeclaredLater(endpoint: endpoint, site: site).warn(context.console)
        let trace = try options.trace.map { path throws(CommandFailure) in try TraceFile(path) }
        if let path = options.download { try DownloadTarget.check(path) }
        if options.limits.isInsecure {
            context.console.warn("certificates are not checked (--insecure)")
        }
        var request = request
        request.chooseSink = sinkChooser
        request.makeObserver = { takeoff in observer(of: takeoff, trace) }
        do throws(ManagerFailure) {
            let landing = try await manager.takeOff(request)
            tellRest(of: landing)
            return .success
        } catch {
            error.landing.map(tellRest)
            throw CommandFailure(error)
        }
    }

    /// A download takes the body of a success alone; everything else goes to standard output.
    private var sinkChooser: SinkChooser {
        let printer = BodyPrinter(
            format: options.output,
            includesHead: options.includesHead,
            console: context.console,
            rules: endpoint.response
        )
        let download = options.download
        let console = context.console
        return { head throws(FlightError) in
            guard let download, printer.rules.accepts(status: head.status) else {
                return printer.sink(for: head)
            }
            if printer.includesHead {
                console.write(ResponseHeadText(head).bytes(escaped: console.outputIsTerminal))
            }
            return try FileSink(path: download)
        }
    }

    private func observer(of takeoff: Takeoff, _ trace: TraceFile?) -> FlightObserver? {
        var observers: [FlightObserver] = []
        if options.isVerbose {
            observers.append(VerboseLog(console: context.console, takeoff: takeoff).observe)
        }
        if let trace { observers.append(trace.observer(of: takeoff)) }
        if let progress = progress() { observers.append(progress.observe) }
        guard !observers.isEmpty else { return nil }
        return { [observers] event in for observe in observers { observe(event) } }
    }

    private func progress() -> ProgressLine? {
        let isWanted =
            options.download != nil && context.console.errorIsTerminal && !context.console.isQuiet
        return isWanted ? ProgressLine(console: context.console) : nil
    }

    private func tellRest(of landing: Landing) {
        for remark in landing.remarks { context.console.warn(remark.title) }
        if options.showsTiming {
            context.console.writeError(TimingTable(landing: landing).text)
        }
    }
}

extension FlightRemark {
    /// The oddity in words.
    fileprivate var title: String {
        switch self {
        case .unknownContentCoding(let name):
            "the content coding '\(name)' is not known; the body is passed on as it came"
        }
    }
}
