import APIModel
public import Diagnostics
public import IntensiveNetworking
import EndpointDefinitions

/// A folder of definitions as Swift callers use it: one environment of each service, and the
/// registry that says which class stands for which API.
///
/// Each call of `manager` opens one endpoint file and its service file, and fills in variables.
public struct APICatalog: Sendable {
    /// The folder's path.
    public let folder: String
    /// The environment; nil is each service's default.
    public let environment: String?
    /// The variables that definitions may use; they win over the `.env` beside the folder.
    public let variables: [String: String]
    /// Which class stands for which API.
    public let registry: ManagerRegistry

    /// The definitions of a folder.
    public init(
        folder: String,
        environment: String? = nil,
        variables: [String: String] = [:],
        registry: ManagerRegistry = ManagerRegistry()
    ) {
        self.folder = folder
        self.environment = environment
        self.variables = variables
        self.registry = registry
    }

    /// The names of all APIs in the folder, sorted.
    public var names: [String] { DefinitionFolder(path: folder).endpointNames() }

    /// The manager of an API.
    ///
    /// - Throws: `APICatalogFailure` where there is no such definition, or it has mistakes.
    public func manager(
        named name: String,
        core: IntensiveCore = .shared
    ) throws(APICatalogFailure) -> APIManager {
        let (resolved, credentials) = try resolve(name, core)
        return registry.manager(
            of: resolved.endpoint,
            at: resolved.site,
            core: core,
            credentials: credentials
        )
    }

    /// A manager of this class, whatever the registry says, by the definition in the folder.
    ///
    /// - Throws: `APICatalogFailure` where there is no such definition, or it has mistakes.
    public func manager<Manager: TypedManager>(
        _ type: Manager.Type,
        core: IntensiveCore = .shared
    ) throws(APICatalogFailure) -> Manager {
        let (resolved, credentials) = try resolve(Manager.apiName, core)
        return Manager(
            endpoint: resolved.endpoint,
            site: resolved.site,
            core: core,
            credentials: credentials
        )
    }

    private func resolve(
        _ name: String,
        _ core: IntensiveCore
    ) throws(APICatalogFailure) -> (ResolvedEndpoint, any CredentialSource) {
        do throws(DefinitionError) {
            let loaded = try DefinitionFolder(path: folder).load(name)
            let resolved = try loaded.resolve(environment: environment, variables: variables)
            if resolved.site.settings.runsCommands, let refusal = loaded.commandRefusal {
                throw .mistakes([refusal])
            }
            guard core.cassette != .replaying else { return (resolved, StandInCredentials()) }
            return (resolved, FetchedCredentials(loaded: loaded))
        } catch {
            throw APICatalogFailure(diagnostics: error.diagnostics)
        }
    }
}

/// Why a catalog has no manager for a name: every mistake with its place and remedy.
public struct APICatalogFailure: Error, Sendable, Equatable {
    /// What is wrong, at least one.
    public let diagnostics: [Diagnostic]
}
