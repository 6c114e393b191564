import APIModel
import JSONText
import Managers
import Synchronization

/// Makes the call of one record, or finds its result in the journal.
struct BatchWorker: Sendable {
    let runner: CallRunner
    let reader: any BatchCallReader
    let options: BatchOptions
    let journal: BatchJournal?
    let stop: BatchStop
    private let bodies = ResultBodies()

    init(
        runner: CallRunner,
        reader: any BatchCallReader,
        options: BatchOptions,
        journal: BatchJournal?,
        stop: BatchStop
    ) {
        self.runner = runner
        self.reader = reader
        self.options = options
        self.journal = journal
        self.stop = stop
    }

    func outcome(of record: InputRecord) async -> BatchOutcome {
        guard !stop.isSet, !Task.isCancelled else { return .none }
        let outcome = await result(of: record)
        if options.failsFast, case .result(_, let exit) = outcome, exit != .success { stop.set() }
        return outcome
    }

    private func result(of record: InputRecord) async -> BatchOutcome {
        let mark = journal == nil ? nil : RecordMark(record)
        do throws(CommandFailure) {
            if let mark, let known = try journal?.result(of: mark),
                known.exit == .success
                    || !options.repeatsFailed
            {
                return .result(known.text, exit: known.exit)
            }
            let line = await line(of: reader.call(of: record))
            let exit = line.failure?.status ?? .success
            // What was broken off has no result; whoever goes on makes it again.
            if Task.isCancelled, exit != .success { return .none }
            let text = line.text
            if let mark { try await journal?.append(text, exit: exit, for: mark) }
            return .result(text, exit: exit)
        } catch {
            return .unrecorded(error)
        }
    }

    private func line(of call: BatchCall) async -> ResultLine {
        var line = ResultLine(id: call.id, endpoint: call.endpoint, failure: call.fault)
        guard call.fault == nil, let endpoint = call.endpoint else { return line }
        do throws(CommandFailure) {
            let session = try await runner.session(of: endpoint)
            let body = try bodies.body(of: session)
            let outcome = await outcome(of: call, to: endpoint)
            line.failure = outcome.failure
            line.attempts = outcome.attempts
            line.time = outcome.time
            line.status = outcome.landing?.head.status ?? outcome.failure?.httpStatus
            guard let landing = outcome.landing else { return line }
            if let failure = outcome.failure {
                line.body = await body.text(of: landing, refusedFor: failure)
            } else {
                line.body = try await body.text(of: landing)
            }
        } catch {
            line.failure = error
        }
        return line
    }

    private func outcome(of call: BatchCall, to endpoint: String) async -> CallOutcome {
        let make: @Sendable () async -> CallOutcome = { [runner] in
            await runner.call(endpoint, call.inputs) { request in
                request.headers = request.headers.overlaid(by: call.headers)
            }
        }
        guard let deadline = options.deadline else { return await make() }
        return await CallDeadline(bound: deadline).guarding(make)
    }
}

/// The bodies of the endpoints that were called, each view made ready once.
private final class ResultBodies: Sendable {
    private let known = Mutex<[String: Result<ResultBody, CommandFailure>]>([:])

    func body(of session: CallSession) throws(CommandFailure) -> ResultBody {
        let result = known.withLock { known in
            if let result = known[session.endpoint.name] { return result }
            let result = Result { () throws(CommandFailure) in try ResultBody(session) }
            known[session.endpoint.name] = result
            return result
        }
        return try result.get()
    }
}

/// Says that no further call is to be begun.
final class BatchStop: Sendable {
    private let value = Mutex(false)
    private let onSet: @Sendable () -> Void

    init(_ onSet: @escaping @Sendable () -> Void) {
        self.onSet = onSet
    }

    var isSet: Bool { value.withLock { $0 } }

    func set() {
        value.withLock { $0 = true }
        onSet()
    }
}
