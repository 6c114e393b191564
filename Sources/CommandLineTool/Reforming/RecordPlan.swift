import APIModel
import IntensiveNetworking
import JMESPath
import JSONText

/// Decides whether an answer can be printed record by record, and how.
struct RecordPlan: Sendable {
    let plan: OutputPlan
    let endpoint: Endpoint
    let printer: ValuePrinter

    /// The sink for an answer that is a stream, or a list whose views need one element at a time;
    /// nil where the whole body is needed, or no view of it.
    func sink(for head: ResponseHead, preface: [UInt8], limit: Int64) -> RecordSink? {
        if let kind = StreamKind(of: head, declared: endpoint.stream) {
            return streamSink(kind, preface, limit)
        }
        return listSink(preface, limit)
    }

    /// On a stream every record is the body of its view.
    private func streamSink(
        _ kind: StreamKind,
        _ preface: [UInt8],
        _ limit: Int64
    ) -> RecordSink? {
        let isPlain = !plan.isReforming && plan.format == nil && plan.maxItems == nil
        guard !isPlain, plan.format != .raw, let steps else { return nil }
        let answer: @Sendable (JSONValue) throws(LandingError) -> JSONValue = {
            record throws(LandingError) in
            var value = record
            for view in steps { value = try view.answer(over: value) }
            return value
        }
        let work = RecordSink.Work(
            answers: { record throws(LandingError) in [try answer(record)] },
            whole: answer,
            limit: limit,
            maxItems: plan.maxItems,
            writesCharacters: streamFormat.writesCharacters,
            preface: preface,
            warn: printer.warn
        )
        let writer = FormatWriter.makeWriter(streamFormat, options: printer.options)
        switch kind {
        case .jsonLines:
            return RecordSink(JSONLineCutter(), writer: writer, isStream: true, work: work)
        case .serverSentEvents:
            let seesEvents = plan.views.first?.seesEvents ?? false
            let cutter = EventCutter(seesEvents: seesEvents)
            return RecordSink(cutter, writer: writer, isStream: true, work: work)
        }
    }

    /// A line for each record, unless a format was asked for; what a command gives is text.
    private var streamFormat: ValueFormat {
        guard plan.format == nil else { return plan.valueFormat }
        guard plan.query == nil, case .command = plan.views.first?.work else { return .jsonl }
        return .lines
    }

    /// A list is cut where one view alone looks at each element by itself, and the format writes
    /// records as they come.
    private func listSink(_ preface: [UInt8], _ limit: Int64) -> RecordSink? {
        let formats: [ValueFormat] = [.jsonl, .lines, .json, .compact]
        guard plan.format != .raw, formats.contains(plan.valueFormat),
            plan.isReforming || plan.valueFormat == .jsonl || plan.valueFormat == .lines,
            endpoint.response.prefix == nil, endpoint.response.reading ?? .json == .json,
            let queries, queries.count < 2, plan.views.allSatisfy({ !$0.runsPerItem }),
            plan.views.isEmpty || endpoint.pagination == nil
        else { return nil }
        let view = queries.first
        let records = view.flatMap { RecordQuery($0.query) }
        guard view == nil || records?.path.isEmpty == true else { return nil }
        let work = RecordSink.Work(
            answers: { element throws(LandingError) in
                guard let view, let records else { return [element] }
                do throws(QueryFault) {
                    return try records.answers(for: element)
                } catch {
                    throw .reformFailed(view: view.name, reason: error.placedTitle)
                }
            },
            whole: { value throws(LandingError) in
                guard let view else { return value }
                return try View.answer(view.query, named: view.name, over: value, perItem: false)
            },
            limit: limit,
            maxItems: plan.maxItems,
            writesCharacters: plan.valueFormat.writesCharacters,
            preface: preface,
            warn: printer.warn
        )
        let writer = FormatWriter.makeWriter(plan.valueFormat, options: printer.options)
        return RecordSink(ArrayCutter(), writer: writer, isStream: false, work: work)
    }

    /// The steps of the plan, in order; nil for an object of several views.
    private var steps: [View]? {
        plan.views.count < 2 ? plan.views + (plan.query.map { [$0] } ?? []) : nil
    }

    /// The queries of the plan, in order; nil where a command, or an object of several views, needs
    /// the whole.
    private var queries: [(name: String, query: Query)]? {
        guard plan.views.count < 2 else { return nil }
        var queries: [(String, Query)] = []
        for view in plan.views + (plan.query.map { [$0] } ?? []) {
            guard case .query(let query) = view.work else { return nil }
            queries.append((view.name, query))
        }
        return queries
    }
}

extension StreamKind {
    /// The kind that the definition declares, else the one that the media type names.
    init?(of head: ResponseHead, declared: StreamKind?) {
        if let declared {
            self = declared
            return
        }
        guard let type = head.fields["Content-Type"].flatMap(MediaType.init) else { return nil }
        switch (type.type, type.subtype) {
        case ("text", "event-stream"): self = .serverSentEvents
        case (_, "x-ndjson"), (_, "ndjson"), (_, "jsonl"), (_, "x-jsonlines"), (_, "jsonlines"),
            (_, "json-seq"), (_, "stream+json"):
            self = .jsonLines
        default: return nil
        }
    }
}
