import EndpointDefinitions
import APIModel
import JSONText
import Managers

/// The body of an answer as a member of a result line: JSON as it is, text as a string, bytes as
/// `{"base64": …}`, nothing as null; or what the views make of it.
struct ResultBody: Sendable {
    private let session: CallSession
    private let plan: OutputPlan
    private let runner: ViewRunner

    /// The bodies of a session's answers; throws status 2 for views that the endpoint has not, 9
    /// for commands that may not run.
    init(_ session: CallSession) throws(CommandFailure) {
        self.session = session
        plan = try OutputPlan(session.options.output, endpoint: session.endpoint)
        if plan.runsCommand, let refusal = session.loaded.commandRefusal {
            throw CommandFailure(.definition, [refusal])
        }
        runner = ViewRunner(
            plan: plan,
            endpoint: session.endpoint,
            commandRefusal: session.loaded.commandRefusal
        )
    }

    /// The JSON text of what is shown of a good answer.
    func text(of landing: Landing) async throws(CommandFailure) -> [UInt8] {
        guard case .bytes(let bytes) = landing.body else { return Self.null }
        guard plan.isReforming || bytes.count > Self.fewBytes else { return plainText(of: landing) }
        return try await reformed(landing, bytes)
    }

    /// Makes the text beside all other calls, since it may take long.
    @concurrent
    private func reformed(
        _ landing: Landing,
        _ bytes: [UInt8]
    ) async throws(CommandFailure) -> [UInt8] {
        guard plan.isReforming, !bytes.isEmpty else { return plainText(of: landing) }
        let body: JSONValue
        do throws(LandingError) {
            body = try landing.json(by: session.endpoint.response)
        } catch {
            throw CommandFailure(error, of: session.endpoint)
        }
        return Self.text(of: try await runner.run(on: body))
    }

    /// The JSON text of what is shown of an answer that was refused: an HTTP error through its
    /// failure view, anything else as it came.
    func text(of landing: Landing, refusedFor failure: CommandFailure) async -> [UInt8] {
        guard failure.isOneLine, let view = plan.failureView,
            let body = try? landing.json(by: session.endpoint.response),
            let outcome = try? await runner.runFailure(view, on: body)
        else { return plainText(of: landing) }
        return Self.text(of: outcome)
    }

    private func plainText(of landing: Landing) -> [UInt8] {
        guard case .bytes(let bytes) = landing.body, !bytes.isEmpty else { return Self.null }
        return EmbeddedBody(rules: session.endpoint.response, head: landing.head).text(of: bytes)
    }

    private static let null = Array("null".utf8)
    /// A body of so many bytes is written in less time than a change of threads takes.
    private static let fewBytes = 16 << 10

    private static func text(of outcome: ViewRunner.Outcome) -> [UInt8] {
        switch outcome {
        case .value(let value): JSONWriter.compact(value)
        case .bytes(let bytes): JSONWriter.compact(View.value(of: bytes))
        }
    }
}
