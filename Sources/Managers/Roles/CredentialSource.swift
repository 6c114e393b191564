public import APIModel

/// Turns the credentials of a site into ones whose secrets are all text.
public protocol CredentialSource: Sendable {
    /// The same credentials, every secret fetched; throws `TakeoffError.secretUnavailable`.
    func resolve(_ auth: [Authentication]) async throws(TakeoffError) -> [Authentication]

    /// The same for a call that may take this long in all, nil for any time; throws
    /// `TakeoffError.secretOverdue` where that is not enough.
    func resolve(
        _ auth: [Authentication],
        within timeout: Duration?
    ) async throws(TakeoffError) -> [Authentication]
}

extension CredentialSource {
    /// The credentials of a source that takes no time worth minding.
    public func resolve(
        _ auth: [Authentication],
        within timeout: Duration?
    ) async throws(TakeoffError) -> [Authentication] {
        try await resolve(auth)
    }
}

/// Credentials whose secrets are text already.
public struct PlainCredentials: CredentialSource {
    /// The source.
    public init() {}

    /// The credentials as they are; a secret that has to be fetched is refused.
    public func resolve(_ auth: [Authentication]) async throws(TakeoffError) -> [Authentication] {
        for authentication in auth {
            for secret in authentication.secrets {
                guard case .text = secret else {
                    throw .secretUnavailable(
                        reason: "the secret of '\(authentication.kind)' is not text",
                        remedy: "give the manager a credential source that fetches it"
                    )
                }
            }
        }
        return auth
    }
}
