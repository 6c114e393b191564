import APIModel
import EndpointDefinitions
import IntensiveNetworking
import JSONText
import Managers

/// Says where the body of an answer goes, and prints what could not be printed as it came.
///
/// 1. A download takes the body of a good answer into its file.
/// 2. Records that can be reformed one by one are printed as they come.
/// 3. A view of the whole, or a rule over the body, holds it in memory first.
/// 4. Everything else goes to standard output as it comes.
struct AnswerOutput: Sendable {
    let session: CallSession
    let plan: OutputPlan
    let printer: BodyPrinter
    let values: ValuePrinter

    init(session: CallSession) throws(CommandFailure) {
        self.session = session
        plan = try OutputPlan(session.options.output, endpoint: session.endpoint)
        if plan.runsCommand, let refusal = session.loaded.commandRefusal {
            throw CommandFailure(.definition, [refusal])
        }
        let console = session.context.console
        printer = BodyPrinter(
            format: plan.isReforming ? nil : plan.format,
            includesHead: session.options.includesHead,
            console: console,
            rules: session.endpoint.response,
            secrets: session.secrets,
            masksCookies: session.site.settings.keepsCookies == true
        )
        values = ValuePrinter(plan: plan, console: console)
    }

    /// The sink for an answer, once its head is there.
    var sinkChooser: SinkChooser {
        let limit = session.options.limits.maxBody ?? FlightPolicy().maxBodyBytes
        return { [self] head throws(FlightError) in
            let sink = try sink(for: head, limit)
            let isJudged = session.options.download != nil && printer.rules.judgesBody
            guard sink is MemorySink || isJudged || session.options.limits.maxBody != nil else {
                return sink
            }
            try refusePromise(of: head, beyond: limit)
            return sink is MemorySink ? sink : LimitedSink(sink, limit: limit)
        }
    }

    private func sink(for head: ResponseHead, _ limit: Int64) throws(FlightError) -> any BodySink {
        guard printer.rules.accepts(status: head.status) else {
            let isHeld = plan.failureView != nil
            return isHeld ? MemorySink(limit: limit) : printer.sink(for: head)
        }
        try refuseUndecoded(head)
        if let path = session.options.download { return try downloadSink(path, head, limit) }
        if !printer.rules.judgesBody, let sink = recordSink(head, limit) { return sink }
        let isHeld = needsValue || printer.rules.judgesBody
        let isStream = StreamKind(of: head, declared: session.endpoint.stream) != nil
        return isHeld ? MemorySink(limit: limit) : printer.sink(for: head, isStream: isStream)
    }

    /// A body that says to be too large is not waited for.
    private func refusePromise(of head: ResponseHead, beyond limit: Int64) throws(FlightError) {
        guard session.endpoint.method != .head, head.fields["Transfer-Encoding"] == nil,
            let promised = head.fields["Content-Length"].flatMap({ Int64($0) }), promised > limit
        else { return }
        throw .bodyTooLarge(limit: limit)
    }

    /// Prints a good answer that was held in memory.
    func print(_ landing: Landing) async throws(CommandFailure) {
        guard case .bytes(let bytes) = landing.body else { return }
        guard needsValue, !bytes.isEmpty else { return try print(bytes, of: landing) }
        let body = try json(of: landing)
        let runner = runner
        try values.print(try await runner.run(on: body), after: printer.preface(of: landing.head))
    }

    /// Prints an answer that was refused: an HTTP error through its failure view, anything else as
    /// it came.
    func print(_ landing: Landing, refusedFor failure: ManagerFailure) async throws(CommandFailure)
    {
        guard case .bytes(let bytes) = landing.body else { return }
        guard case .landing(.statusRefused) = failure.reason, let view = plan.failureView,
            let body = try? landing.json(by: printer.rules)
        else { return try print(bytes, of: landing) }
        let outcome = try await runner.runFailure(view, on: body)
        let values = ValuePrinter(plan: plan.showing(view), console: printer.console)
        try values.print(outcome, after: printer.preface(of: landing.head))
    }

    /// Bytes in an unknown coding are passed on as they came, and are no JSON.
    private func refuseUndecoded(_ head: ResponseHead) throws(FlightError) {
        let wantsValue = plan.format != nil && plan.format != .raw
        guard wantsValue || plan.isReforming || printer.rules.judgesBody,
            let coding = head.unknownContentCoding
        else { return }
        let reason = "its content coding '\(coding)' is not known"
        throw .answerRefused(.notJSON(reason: reason, line: 1, column: 1))
    }

    /// Whether what is printed is written from the value and not from the bytes.
    private var needsValue: Bool {
        if plan.isReforming || plan.maxItems != nil {
            return plan.format != .raw || plan.isReforming
        }
        switch plan.format {
        case nil, .raw: return false
        case .value(.json), .value(.compact): return printer.rules.reading ?? .json != .json
        case .value: return true
        }
    }

    private var runner: ViewRunner {
        ViewRunner(
            plan: plan,
            endpoint: session.endpoint,
            commandRefusal: session.loaded.commandRefusal
        )
    }

    private func recordSink(_ head: ResponseHead, _ limit: Int64) -> RecordSink? {
        RecordPlan(plan: plan, endpoint: session.endpoint, printer: values)
            .sink(for: head, preface: printer.preface(of: head), limit: limit)
    }

    private func downloadSink(
        _ path: String,
        _ head: ResponseHead,
        _ limit: Int64
    ) throws(FlightError) -> any BodySink {
        let acceptance = acceptance(of: head, limit)
        let download = session.download
        printer.console.write(printer.preface(of: download?.head ?? head))
        guard let download else { return try FileSink(path: path, acceptance: acceptance) }
        return try download.sink(acceptance: acceptance)
    }

    /// What a downloaded body has to be before it replaces its file, nil for anything.
    private func acceptance(of head: ResponseHead, _ limit: Int64) -> BodyAcceptance? {
        let rules = printer.rules
        guard rules.judgesBody, ![204, 205, 304].contains(head.status) else { return nil }
        return BodyAcceptance(limit: limit) { bytes in rules.acceptsBody(bytes, of: head) }
    }

    private func json(of landing: Landing) throws(CommandFailure) -> JSONValue {
        do throws(LandingError) {
            return try landing.json(by: printer.rules)
        } catch {
            throw CommandFailure(error, of: session.endpoint)
        }
    }

    private func print(_ bytes: [UInt8], of landing: Landing) throws(CommandFailure) {
        var printer = printer
        // A download has shown it already.
        if session.options.download != nil, printer.rules.accepts(status: landing.head.status) {
            printer.includesHead = false
        }
        do throws(FlightError) {
            try printer.print(bytes, of: landing.head)
        } catch {
            throw CommandFailure(
                ManagerFailure(
                    endpoint: session.endpoint.name,
                    stage: .flight,
                    reason: .flight(error)
                )
            )
        }
    }
}
