package import APIModel

/// What the cache knows of an answer, apart from its body.
///
/// No secret stands in it: the header's lines are masked, and those that set cookies left out.
package struct CachedAnswer: Sendable, Equatable {
    /// What of the request is told to people; its secrets are masked.
    package var label: CacheLabel
    /// The URL that answered after redirects, its secrets masked; nil where it was the request's.
    package var url: RequestURL?
    /// The status line and header.
    package var head: ResponseHead
    /// When it came, or was last confirmed.
    package var received: Timestamp
    /// The digest of the request's values for the names in `Vary`.
    package var variant: String
    /// The rules it was kept by, for those who only list it.
    package var rules: CacheRules

    /// An answer of these parts.
    package init(
        label: CacheLabel,
        url: RequestURL? = nil,
        head: ResponseHead,
        received: Timestamp,
        variant: String,
        rules: CacheRules = CacheRules()
    ) {
        self.label = label
        self.url = url
        self.head = head
        self.received = received
        self.variant = variant
        self.rules = rules
    }
}
