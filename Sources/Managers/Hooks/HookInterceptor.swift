import APIModel
import JSONText
import Subprocesses
import Synchronization

/// Runs the commands that a definition binds to the moments of one call; made anew for each.
///
/// A command is given the facts of the call as one JSON object on its standard input. That of
/// `willTakeOff` refuses the call by any status but 0, with the first line of its standard error
/// as the reason, and may add header lines by printing `{"headers": {…}}`. What becomes of the
/// others is at most worth a warning. Who makes it sees to it that the definition's commands may
/// run at all.
final class HookInterceptor: Interceptor {
    /// How long a command may take that says nothing of it.
    private static let defaultTimeout = Duration.seconds(10)
    /// How long it may take once the call is cancelled.
    private static let lastTimeout = Duration.seconds(2)

    private let hooks: [Hook]
    private let warn: @Sendable (String) -> Void
    private let facts: Mutex<HookFacts>

    /// The hooks of a call; the closure hears of failures that stop nothing.
    init(_ hooks: [Hook], warn: @escaping @Sendable (String) -> Void) {
        self.hooks = hooks
        self.warn = warn
        facts = Mutex(HookFacts())
    }

    func willTakeOff(_ call: inout PendingCall) async throws(InterceptorRefusal) {
        facts.withLock { [call] in $0.begin(call) }
        guard let hook = hook(.willTakeOff) else { return }
        let output = try await answer(of: hook)
        guard let fields = HookOutput.fields(output) else {
            throw InterceptorRefusal("its hook printed something else than {\"headers\": {…}}")
        }
        for field in fields { call.headers.set(field) }
    }

    func didTakeOff(_ takeoff: Takeoff) async {
        facts.withLock { $0.takeoff = takeoff }
        await tell(.didTakeOff)
    }

    func didReceive(_ landing: Landing) async {
        facts.withLock { $0.landing = landing }
        await tell(.didReceive)
    }

    func willLand(_ landing: Landing) async { await tell(.willLand) }

    func didLand(_ landing: Landing) async { await tell(.didLand) }

    func willFail(_ failure: ManagerFailure) async {
        facts.withLock { $0.failure = failure }
        await tell(.willFail)
    }

    func didFail(_ failure: ManagerFailure) async { await tell(.didFail) }

    private func hook(_ moment: InterceptorMoment) -> Hook? {
        hooks.first { $0.moment == moment && !$0.command.isEmpty }
    }

    private func tell(_ moment: InterceptorMoment) async {
        guard let hook = hook(moment) else { return }
        do throws(SubprocessError) {
            let result = try await run(hook)
            guard !result.isSuccess else { return }
            warn("hook '\(moment.rawValue)': \(masked(Self.reason(result)))")
        } catch {
            warn("hook '\(moment.rawValue)': \(error.title)")
        }
    }

    /// Runs a command to its end; cancelling the call ends it, but one that is to hear of the
    /// cancel itself.
    private func run(_ hook: Hook) async throws(SubprocessError) -> SubprocessResult {
        let object = facts.withLock { $0.object(at: hook.moment) }
        var command = Subprocess(
            hook.command,
            input: JSONWriter.compact(.object(object)) + [UInt8(ascii: "\n")],
            timeout: hook.timeout ?? Self.defaultTimeout
        )
        let isLate = hook.moment == .willFail || hook.moment == .didFail
        guard isLate, Task.isCancelled else { return try await command.run() }
        command.timeout = min(command.timeout ?? Self.lastTimeout, Self.lastTimeout)
        return try await Task { [command] () async -> Result<SubprocessResult, SubprocessError> in
            do throws(SubprocessError) {
                return .success(try await command.run())
            } catch {
                return .failure(error)
            }
        }
        .value.get()
    }

    /// What a command that may refuse printed.
    private func answer(of hook: Hook) async throws(InterceptorRefusal) -> [UInt8] {
        let reason: String
        do throws(SubprocessError) {
            let result = try await run(hook)
            if result.isSuccess { return result.output }
            reason = Self.reason(result)
        } catch {
            reason = "its hook failed: \(error.title)"
        }
        throw InterceptorRefusal(masked(reason))
    }

    private func masked(_ text: String) -> String {
        facts.withLock { $0.masker.mask(text) }
    }

    /// The first line of standard error, else the status.
    private static func reason(_ result: SubprocessResult) -> String {
        let lines = String(decoding: result.errorOutput, as: UTF8.self).split(separator: "\n")
        let line = lines.first.map { $0.filter { !$0.isNewline } } ?? ""
        return line.isEmpty ? "its hook ended with status \(result.status.code)" : line
    }
}
