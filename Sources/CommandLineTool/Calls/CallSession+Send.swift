import APIModel
import Diagnostics
import EndpointDefinitions
import IntensiveNetworking
import Managers

extension CallSession {
    /// Sends the request and prints the answer.
    func send() async throws(CommandFailure) -> ExitStatus {
        if isWalk { return try await walk() }
        let output = try AnswerOutput(session: self)
        let archive = try archive()
        defer { write(archive) }
        var request = request
        let wait = WaitLine(console: context.console)
        request.whileWaiting = wait.draw
        let polls = pollLine(draws: true)
        request.onPoll = polls.tell
        request.chooseSink = sinkChooser(output, wait, archive)
        try watch(&request, archive)
        let outcome = await outcome(of: request)
        wait.erase()
        polls.erase()
        switch outcome {
        case .success(let landing):
            try await output.print(landing)
            tellRest(of: landing)
            return .success
        case .failure(let failure):
            guard let landing = failure.landing else { throw CommandFailure(failure) }
            try await output.print(landing, refusedFor: failure)
            tellRest(of: landing)
            throw CommandFailure(failure)
        }
    }

    /// Makes ready what watches the call, after the warnings that come before anything is sent.
    func watch(
        _ request: inout CallRequest,
        _ archive: HTTPArchive?
    ) throws(CommandFailure) {
        try checkHooks()
        let trace = try options.trace.map { path throws(CommandFailure) in try TraceFile(path) }
        if let path = options.download { try DownloadTarget.check(path) }
        tellUselessRetry()
        if options.limits.isInsecure {
            context.console.warn("certificates are not checked (--insecure)")
        }
        request.makeObserver = { takeoff in
            secrets.note(takeoff)
            return observer(of: takeoff, trace, archive)
        }
        trace?.follow(&request)
    }

    /// A request that may act twice is sent again only if the server can know it.
    private func tellUselessRetry() {
        guard options.retry != nil, !endpoint.method.isIdempotent,
            site.settings.retry?.idempotencyKey == nil
        else { return }
        context.console.warn(
            "--retry does nothing here: \(endpoint.method.rawValue) may act twice; declare "
                + "'retry.idempotencyKey' if the server knows such a header line"
        )
    }

    /// Refuses hooks and payloads of a definition that others can write.
    func checkHooks() throws(CommandFailure) {
        guard site.settings.runsCommands, let refusal = loaded.commandRefusal else { return }
        throw CommandFailure(.definition, [refusal])
    }

    /// The archive of `--har`, if it is asked for.
    func archive() throws(CommandFailure) -> HTTPArchive? {
        try options.har.map { path throws(CommandFailure) in try HTTPArchive(path) }
    }

    /// Writes the archive, whatever became of the call.
    func write(_ archive: HTTPArchive?) {
        if let fault = archive?.write() { context.console.warn(fault) }
    }

    private func outcome(of request: CallRequest) async -> Result<Landing, ManagerFailure> {
        do throws(ManagerFailure) {
            return .success(try await manager.takeOff(request))
        } catch {
            return .failure(error)
        }
    }

    /// Whether failures are told as JSON: nothing else then goes to standard error.
    private var tellsJSON: Bool { context.report.format == .json }

    private func sinkChooser(
        _ output: AnswerOutput,
        _ wait: WaitLine,
        _ archive: HTTPArchive?
    ) -> SinkChooser {
        let choose = output.sinkChooser
        let isFinishing = endpoint.finishesWhenLandingGone && options.download == nil
        return { [isTerminal = context.console.outputIsTerminal] head throws(FlightError) in
            wait.erase()
            var sink = checked(try choose(head), head)
            if isFinishing { sink = FinishingSink(sink, isTerminal: isTerminal) }
            return archive?.sink(over: sink) ?? sink
        }
    }

    private func observer(
        of takeoff: Takeoff,
        _ trace: TraceFile?,
        _ archive: HTTPArchive?
    ) -> FlightObserver? {
        var observers: [FlightObserver] = []
        if options.isVerbose, !tellsJSON {
            observers.append(VerboseLog(console: context.console, takeoff: takeoff).observe)
        }
        if let trace { observers.append(trace.observer(of: takeoff)) }
        if let archive { observers.append(archive.observer(of: takeoff)) }
        if let progress = progress() { observers.append(progress.observe) }
        guard !observers.isEmpty else { return nil }
        return { [observers] event in for observe in observers { observe(event) } }
    }

    private func progress() -> ProgressLine? {
        guard context.console.errorIsTerminal, !context.console.isQuiet else { return nil }
        return ProgressLine(console: context.console, showsDownload: options.download != nil)
    }

    /// Says what else there is to say of an answer.
    func tellRest(of landing: Landing) {
        for remark in landing.remarks { context.console.warn(remark.title) }
        if options.showsTiming, !tellsJSON {
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
