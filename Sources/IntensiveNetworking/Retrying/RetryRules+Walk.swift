package import APIModel

extension RetryRules {
    /// The rules of a walk over pages whose definition has none: a rate limit is waited for
    /// (DESIGN.md 1.7), nothing else is tried again.
    package static var ofWalks: RetryRules {
        var rules = RetryRules()
        rules.attempts = 10
        rules.causes = [.status(.code(429))]
        rules.minDelay = .seconds(1)
        return rules
    }
}
