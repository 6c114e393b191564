import APIModel
import EndpointDefinitions
import JSONText
import Managers

/// Prints the items of a walk: as they come where each is looked at by itself, else all together
/// when the last is there.
struct WalkOutput {
    private let plan: OutputPlan
    private let endpoint: Endpoint
    private let printer: ValuePrinter
    private let runner: ViewRunner
    private let preface: (ResponseHead) -> [UInt8]
    private let records: WalkRecords?
    private var writer: (any RecordWriter)?
    private var items: [JSONValue] = []
    private var bodies: [JSONValue] = []
    private var isBegun = false

    /// An output by this plan; `preface` is what comes before everything.
    init(
        session: CallSession,
        plan: OutputPlan,
        preface: @escaping (ResponseHead) -> [UInt8]
    ) {
        var plan = plan
        // The walk gives no more items than are wanted; what views make of them is shown.
        plan.maxItems = nil
        self.plan = plan
        self.preface = preface
        endpoint = session.endpoint
        printer = ValuePrinter(plan: plan, console: session.context.console)
        records = WalkRecords(plan)
        runner = ViewRunner(
            plan: plan,
            endpoint: session.endpoint,
            commandRefusal: session.loaded.commandRefusal
        )
    }

    /// Takes the next page.
    mutating func take(_ page: Page) throws(CommandFailure) {
        var text: [UInt8] = isBegun ? [] : preface(page.landing.head)
        isBegun = true
        guard let records else {
            items += page.items
            if plan.views.contains(where: \.seesBody) { bodies.append(page.body) }
            return try write(text)
        }
        let found = try found(records, page)
        var writer = writer ?? makeWriter(first: found)
        for record in found { writer.write(record, into: &text) }
        self.writer = writer
        try write(text)
    }

    /// Ends the output of a walk that is whole.
    mutating func finish() async throws(CommandFailure) {
        guard records == nil else { return try close() }
        var runner = runner
        runner.walkedBodies = bodies
        try printer.print(try await runner.run(on: .array(items)), after: [])
    }

    /// Ends the output of a walk that ended early: a document stays open, so that nobody takes it
    /// for whole; the rows of a table that came are shown.
    mutating func abandon() throws(CommandFailure) {
        if plan.valueFormat == .table, records != nil { try close() }
    }

    private mutating func close() throws(CommandFailure) {
        var writer = writer ?? makeWriter(first: [])
        var text: [UInt8] = []
        writer.end(into: &text)
        printer.warn(of: writer.remarks)
        try write(text)
    }

    private func makeWriter(first: [JSONValue]) -> any RecordWriter {
        FormatWriter.makeWriter(plan.valueFormat, options: printer.options, first: first)
    }

    private func found(_ records: WalkRecords, _ page: Page) throws(CommandFailure) -> [JSONValue] {
        do throws(LandingError) {
            return try records.records(of: page)
        } catch {
            throw CommandFailure(error, of: endpoint)
        }
    }

    private func write(_ text: [UInt8]) throws(CommandFailure) {
        guard !text.isEmpty else { return }
        try printer.console.print(text)
    }
}
