package import APIModel

/// An answer as the cache keeps it.
package struct CachedAnswer: Sendable, Equatable {
    /// What of the request is told to people; its secrets are masked.
    package var label: CacheLabel
    /// The URL that answered, after redirects.
    package var url: RequestURL
    /// The status line and header.
    package var head: ResponseHead
    /// The decoded body.
    package var body: [UInt8]
    /// When it came, or was last confirmed.
    package var received: HTTPDate
    /// The digest of the request's values for the names in `Vary`.
    package var variant: String

    /// An answer of these parts.
    package init(
        label: CacheLabel,
        url: RequestURL,
        head: ResponseHead,
        body: [UInt8],
        received: HTTPDate,
        variant: String
    ) {
        self.label = label
        self.url = url
        self.head = head
        self.body = body
        self.received = received
        self.variant = variant
    }
}

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
