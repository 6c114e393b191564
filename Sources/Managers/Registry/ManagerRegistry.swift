public import APIModel
public import IntensiveNetworking

/// Which manager class stands for which API.
///
/// Where none was registered, a manager is made from the definition on the spot, so that a new
/// definition works without a build. Either way the manager is given the definition that was
/// loaded at run time.
public struct ManagerRegistry: Sendable {
    /// Makes a manager of an endpoint at a site.
    public typealias Maker =
        @Sendable (Endpoint, Site, IntensiveCore, any CredentialSource) -> APIManager

    private var makers: [String: Maker] = [:]

    /// A registry of nothing.
    public init() {}

    /// Lets a class stand for the API it is made for, in place of one that was registered before.
    public mutating func register<Manager: TypedManager>(_ type: Manager.Type) {
        register(Manager.apiName) {
            Manager(endpoint: $0, site: $1, core: $2, credentials: $3)
        }
    }

    /// Lets a closure make the managers of an API, in place of what was registered before.
    public mutating func register(_ name: String, make: @escaping Maker) {
        makers[name] = make
    }

    /// The names of the APIs that something was registered for, sorted.
    public var names: [String] { makers.keys.sorted() }

    /// A manager of this endpoint: of the registered class, or else a plain one.
    public func manager(
        of endpoint: Endpoint,
        at site: Site,
        core: IntensiveCore = .shared,
        credentials: any CredentialSource = PlainCredentials()
    ) -> APIManager {
        guard let make = makers[endpoint.name] else {
            return APIManager(endpoint: endpoint, site: site, core: core, credentials: credentials)
        }
        return make(endpoint, site, core, credentials)
    }
}
