public import JSONText

/// What the endpoints of one provider share: its environments and their settings.
public struct Service: Sendable, Equatable {
    /// One place where the service runs.
    public struct Environment: Sendable, Equatable {
        /// The name callers use.
        public var name: String
        /// The URL that paths are appended to; `mock:` answers from examples inside the process.
        public var baseURL: String
        /// Its settings, which win over the service's.
        public var settings: CallSettings
        /// Values for params of these names, which win over a definition's defaults.
        public var params: JSONObject

        /// An environment of this name and URL.
        public init(name: String, baseURL: String) {
            self.name = name
            self.baseURL = baseURL
            settings = CallSettings()
            params = JSONObject()
        }
    }

    /// The name: its file under `services/` without `.json`.
    public var name: String
    /// What it is, in one line.
    public var summary: String?
    /// Its environments, in declared order.
    public var environments: [Environment]
    /// The environment of a call that names none.
    public var defaultEnvironment: String
    /// The settings of all environments.
    public var settings: CallSettings

    /// A service of these environments.
    public init(name: String, environments: [Environment], defaultEnvironment: String) {
        self.name = name
        self.environments = environments
        self.defaultEnvironment = defaultEnvironment
        settings = CallSettings()
    }
}
