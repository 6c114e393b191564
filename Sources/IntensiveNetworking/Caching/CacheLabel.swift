/// What `apicli cache list` shows of an answer's request.
package struct CacheLabel: Sendable, Equatable {
    /// The service's name.
    package var service: String
    /// The environment's name.
    package var environment: String
    /// The endpoint's name.
    package var endpoint: String
    /// The method.
    package var method: String
    /// The URL, its secrets masked.
    package var url: String

    /// A label of these parts.
    package init(
        service: String,
        environment: String,
        endpoint: String,
        method: String,
        url: String
    ) {
        self.service = service
        self.environment = environment
        self.endpoint = endpoint
        self.method = method
        self.url = url
    }
}
