public import JSONText

/// Where and as whom an endpoint is called: one environment of its service, with the settings of
/// service, environment and endpoint merged, and every `${VAR}` filled in.
public struct Site: Sendable, Equatable {
    /// The service's name.
    public var service: String
    /// The environment's name.
    public var environment: String
    /// The URL that the endpoint's path is appended to.
    public var baseURL: String
    /// The merged settings.
    public var settings: CallSettings
    /// The environment's values for params.
    public var params: JSONObject

    /// A site of these parts.
    public init(
        service: String,
        environment: String,
        baseURL: String,
        settings: CallSettings = CallSettings(),
        params: JSONObject = JSONObject()
    ) {
        self.service = service
        self.environment = environment
        self.baseURL = baseURL
        self.settings = settings
        self.params = params
    }
}
