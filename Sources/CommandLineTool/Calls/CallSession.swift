import APIModel
import Diagnostics
import EndpointDefinitions
import IntensiveNetworking
import Managers
import MockServing

/// One call of the command line: a manager made from its definition, and what is done with it.
struct CallSession: Sendable {
    var options: CallOptions
    let context: CommandContext
    let loaded: LoadedEndpoint
    let resolved: ResolvedEndpoint
    let mock: MockSite
    let manager: APIManager
    let download: ResumableDownload?
    let inputs: [ParamInput]
    let secrets = SeenSecrets()

    /// Loads the definition, chooses the environment and makes the manager; the closure hears of
    /// the endpoint before anything that may take long.
    static func open(
        _ options: CallOptions,
        in context: CommandContext,
        onLoaded: (Endpoint) -> Void = { _ in }
    ) async throws(CommandFailure) -> CallSession {
        let loaded = try context.load(options.endpoint)
        onLoaded(loaded.endpoint)
        let resolved = try resolve(loaded, options, context)
        let inputs = try ParamsFiles.read(context.arguments) + options.inputs
        let cassette = CassetteChoice(context.arguments)
        let mock = try MockSite(resolved, isDry: options.mode != .send, cassette)
        let download = try download(options, of: resolved, in: context)
        let core = options.mode == .send ? try context.core() : .shared
        return CallSession(
            options: options,
            context: context,
            loaded: loaded,
            resolved: resolved,
            mock: mock,
            manager: context.registry.manager(
                of: resolved.endpoint,
                at: mock.site,
                core: download.map(core.resuming) ?? core,
                credentials: credentials(options, loaded, cassette)
            ),
            download: download,
            inputs: inputs
        )
    }

    private static func credentials(
        _ options: CallOptions,
        _ loaded: LoadedEndpoint,
        _ cassette: CassetteChoice?
    ) -> any CredentialSource {
        guard options.mode == .send else { return MaskedCredentials() }
        return cassette?.isReplay == true
            ? StandInCredentials() : FetchedCredentials(loaded: loaded)
    }

    private static func resolve(
        _ loaded: LoadedEndpoint,
        _ options: CallOptions,
        _ context: CommandContext
    ) throws(CommandFailure) -> ResolvedEndpoint {
        do throws(DefinitionError) {
            return try loaded.resolve(
                environment: options.environment,
                variables: context.environment
            )
        } catch {
            throw CommandFailure(error)
        }
    }

    var endpoint: Endpoint { resolved.endpoint }
    var site: Site { mock.site }

    /// Sends the request, or shows it where that was asked for.
    func run() async throws(CommandFailure) -> ExitStatus {
        switch options.mode {
        case .send: return try await send()
        case .dryRun: try await show { RequestText(request: $0, takeoff: $1).text }
        case .curl:
            let encoder = PayloadText(site.settings.payload).encoder
            try await show { CurlLine(request: $0, takeoff: $1, encoder: encoder).text }
        case .explain: try await explain()
        }
        return .success
    }

    var request: CallRequest {
        var request = CallRequest(inputs: inputs, headers: options.headers)
        request.adjustPolicy = { [limits = options.limits, mock] policy in
            limits.apply(to: &policy)
            mock.apply(to: &policy)
        }
        request.strategy = options.strategy
        request.extraAttempts = options.retry
        request.onRetry = RetryNotes(console: context.console, isVerbose: options.isVerbose).note
        request.onPoll = pollLine(draws: false).tell
        request.warn = context.console.warn
        // What is answered inside the process is neither kept nor worth it.
        let isInside = mock.isMock || CassetteChoice(context.arguments)?.isReplay == true
        request.cachePolicy = isInside ? .ignore : options.cachePolicy
        request.stores =
            isInside
            ? CallStores(answers: nil, cookies: nil)
            : CallStores(environment: context.environment)
        request.onCache = CacheNotes(console: context.console, isWanted: tellsCache).note
        // A call with a cassette neither lands with an answer of another process nor gives it one.
        if CassetteChoice(context.arguments) == nil {
            request.board = .host(
                environment: context.environment,
                definitions: loaded.folder.realPath
            )
        }
        return request
    }

    /// What tells of a polling.
    func pollLine(draws: Bool) -> PollLine {
        PollLine(console: context.console, isVerbose: options.isVerbose, draws: draws)
    }
    private var tellsCache: Bool { options.isVerbose && context.report.format != .json }

    private func show(
        _ text: (WireRequest, Takeoff) -> String
    ) async throws(CommandFailure) {
        let (takeoff, wire) = try await preview()
        try context.print(text(wire, takeoff))
    }

    private func explain() async throws(CommandFailure) {
        let (takeoff, wire) = try await preview()
        let explanation = Explanation(session: self, takeoff: takeoff, wire: wire)
        try context.print(try await explanation.text())
    }

    private func preview() async throws(CommandFailure) -> (Takeoff, WireRequest) {
        do throws(ManagerFailure) {
            let preview = try await manager.preview(request)
            PreviewNote(session: self).tell(of: preview.0)
            return preview
        } catch {
            throw CommandFailure(error)
        }
    }
}
