import APIModel
import Managers

/// The credentials of a request that is only shown: nothing runs and nobody is asked; a secret that
/// would have to be fetched is stood in for by a text that is masked like any other.
struct MaskedCredentials: CredentialSource {
    private static let standIn = Secret.text("a-secret-that-is-not-fetched-for-a-preview")

    func resolve(_ auth: [Authentication]) async throws(TakeoffError) -> [Authentication] {
        auth.map { authentication in
            switch authentication {
            case .basic(let user, let password):
                .basic(user: shown(user), password: shown(password))
            case .bearer(let token): .bearer(shown(token))
            case .apiKey(let place, let name, let value):
                .apiKey(place: place, name: name, value: shown(value))
            case .hmac, .awsSigV4: authentication
            case .oauth2: .bearer(Self.standIn)
            }
        }
    }

    private func shown(_ secret: Secret) -> Secret {
        guard case .text = secret else { return Self.standIn }
        return secret
    }
}
