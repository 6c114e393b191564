import APIModel
import Diagnostics
import EndpointDefinitions
import JMESPath
import JSONText
import Subprocesses

/// Applies the views of a plan to a whole value.
struct ViewRunner: Sendable {
    /// What came out.
    enum Outcome: Sendable {
        /// A value, to be written in a format.
        case value(JSONValue)
        /// The bytes of a command, to be written as they are.
        case bytes([UInt8])
    }

    let plan: OutputPlan
    let endpoint: Endpoint
    /// Why commands of the definition do not run, nil where they do.
    let commandRefusal: Diagnostic?
    /// The bodies of the pages where the value is the list of a walk's items.
    var walkedBodies: [JSONValue]?

    /// What the plan prints of a body: one view alone, or an object of several, and the query over
    /// that.
    func run(on body: JSONValue) async throws(CommandFailure) -> Outcome {
        var value = body
        if plan.views.count == 1 {
            switch try await apply(plan.views[0], to: body) {
            case .bytes(let bytes) where plan.query == nil && plan.format == nil:
                return .bytes(bytes)
            case .bytes(let bytes): value = View.value(of: bytes)
            case .value(let answer): value = answer
            }
        } else if plan.views.count > 1 {
            value = try await object(of: body)
        }
        guard let query = plan.query else { return .value(value) }
        return try await apply(query, to: value)
    }

    /// What the failure view shows of an HTTP error's body.
    func runFailure(_ view: View, on body: JSONValue) async throws(CommandFailure) -> Outcome {
        try await apply(view.asWritten, to: body)
    }

    private func object(of body: JSONValue) async throws(CommandFailure) -> JSONValue {
        var object = JSONObject()
        for view in plan.views {
            switch try await apply(view, to: body) {
            case .value(let value): object.set(view.name, value)
            case .bytes(let bytes): object.set(view.name, View.value(of: bytes))
            }
        }
        return .object(object)
    }

    private func apply(_ view: View, to value: JSONValue) async throws(CommandFailure) -> Outcome {
        let input = try input(of: view, value)
        switch view.work {
        case .query(let query):
            return .value(try answer(query, view, input))
        case .command(let words, let timeout):
            return .bytes(try await output(of: words, timeout, view, input))
        }
    }

    private func input(of view: View, _ value: JSONValue) throws(CommandFailure) -> JSONValue {
        guard let walkedBodies else { return try view.seesBody ? value : items(of: value) }
        return view.seesBody && !view.isQueryOfCall ? .array(walkedBodies) : value
    }

    private func answer(
        _ query: Query,
        _ view: View,
        _ input: JSONValue
    ) throws(CommandFailure) -> JSONValue {
        let isEach = view.runsPerItem || walkedBodies != nil && view.seesBody && !view.isQueryOfCall
        do throws(LandingError) {
            return try View.answer(query, named: view.name, over: input, perItem: isEach)
        } catch {
            throw CommandFailure(error, of: endpoint)
        }
    }

    /// On a paged endpoint a named view sees the list of items; a path that leads to none is an
    /// error, never a silent nothing.
    private func items(of body: JSONValue) throws(CommandFailure) -> JSONValue {
        guard let pagination = endpoint.pagination else { return body }
        let path = pagination.items ?? "@"
        let found = try? Query(path).evaluate(body)
        guard let found, found.arrayValue != nil else {
            let reason = "its items path '\(path)' leads to \(found?.typeName ?? "nothing")"
            throw CommandFailure(
                .reformFailed(view: "pagination", reason: "\(reason), not to a list"),
                of: endpoint
            )
        }
        return found
    }

    private func output(
        of words: [String],
        _ timeout: Duration?,
        _ view: View,
        _ input: JSONValue
    ) async throws(CommandFailure) -> [UInt8] {
        if let commandRefusal { throw CommandFailure(.definition, [commandRefusal]) }
        let command = Subprocess(
            words,
            input: JSONWriter.compact(input),
            timeout: timeout ?? .seconds(30)
        )
        let result = try await result(of: command, view)
        guard result.isSuccess else {
            let words = String(decoding: result.errorOutput, as: UTF8.self).trimmingLines
            throw failed(view, "it ended with status \(result.status.code): \(words)")
        }
        return result.output
    }

    private func result(
        of command: Subprocess,
        _ view: View
    ) async throws(CommandFailure) -> SubprocessResult {
        do throws(SubprocessError) {
            return try await command.run()
        } catch {
            throw failed(view, error.title)
        }
    }

    private func failed(_ view: View, _ reason: String) -> CommandFailure {
        CommandFailure(.reformFailed(view: view.name, reason: reason), of: endpoint)
    }
}
