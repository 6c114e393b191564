import APIModel
import IntensiveNetworking
import Managers
import Synchronization

/// Makes many calls of one process, each endpoint loaded once, over one pool of connections.
struct CallRunner: Sendable {
    let context: CommandContext
    /// What all calls share; its endpoint and params are of no account.
    let options: CallOptions
    private let sessions = SessionTable()

    init(context: CommandContext, options: CallOptions) {
        self.context = context
        self.options = options
    }

    /// The session of an endpoint, opened at its first call.
    func session(of endpoint: String) async throws(CommandFailure) -> CallSession {
        try await sessions.session(of: endpoint, options, in: context).session
    }

    /// Makes a call; the answer's body is held in memory, up to the call's limit.
    func call(
        _ endpoint: String,
        _ inputs: [ParamInput],
        adjusting adjust: @Sendable (inout CallRequest) -> Void = { _ in }
    ) async -> CallOutcome {
        var outcome = CallOutcome(endpoint: endpoint)
        do throws(CommandFailure) {
            let opened = try await sessions.session(of: endpoint, options, in: context)
            let session = opened.session
            outcome.session = session
            var request = opened.request
            request.inputs += inputs
            adjust(&request)
            let watch = CallWatch()
            watch.attach(to: &request)
            outcome.landing = await land(request, of: session, &outcome)
            watch.tell(&outcome)
        } catch {
            outcome.failure = error
        }
        return outcome
    }

    private func land(
        _ request: CallRequest,
        of session: CallSession,
        _ outcome: inout CallOutcome
    ) async -> Landing? {
        do throws(ManagerFailure) {
            return try await session.manager.takeOff(request)
        } catch {
            outcome.failure = CommandFailure(error)
            outcome.cause = error
            return error.landing
        }
    }
}

/// A session with the request that its calls begin with, made once for all of them.
private struct OpenedSession: Sendable {
    let session: CallSession
    let request: CallRequest
}

/// The sessions that were opened, by endpoint.
private final class SessionTable: Sendable {
    private typealias Opening = Task<Result<OpenedSession, CommandFailure>, Never>

    private let openings = Mutex<[String: Opening]>([:])

    func session(
        of endpoint: String,
        _ options: CallOptions,
        in context: CommandContext
    ) async throws(CommandFailure) -> OpenedSession {
        let opening = openings.withLock { openings in
            if let known = openings[endpoint] { return known }
            var own = options
            own.endpoint = endpoint
            let opening = Opening { [own] in await Self.open(own, in: context) }
            openings[endpoint] = opening
            return opening
        }
        let result = await opening.value
        // Any number of lines may name what is not there: only what can be called is kept.
        if case .failure = result { _ = openings.withLock { $0.removeValue(forKey: endpoint) } }
        return try result.get()
    }

    private static func open(
        _ options: CallOptions,
        in context: CommandContext
    ) async -> Result<OpenedSession, CommandFailure> {
        do throws(CommandFailure) {
            let session = try await CallSession.open(options, in: context)
            try session.checkHooks()
            return .success(OpenedSession(session: session, request: session.request))
        } catch {
            return .failure(error)
        }
    }
}

/// Notes when a call takes off, with which request, and how often.
private final class CallWatch: Sendable {
    private struct Notes {
        var takeoff: Takeoff?
        var start: ContinuousClock.Instant?
        var flights = 0
    }

    private let notes = Mutex(Notes())

    func attach(to request: inout CallRequest) {
        let observe = request.makeObserver
        request.makeObserver = { takeoff in
            self.notes.withLock { notes in
                notes.takeoff = takeoff
                notes.start = notes.start ?? .now
                notes.flights += 1
            }
            return observe(takeoff)
        }
    }

    func tell(_ outcome: inout CallOutcome) {
        let notes = notes.withLock(\.self)
        outcome.takeoff = notes.takeoff
        outcome.attempts = outcome.landing?.attempts ?? notes.flights
        if let start = notes.start { outcome.time = start.duration(to: .now) }
    }
}
