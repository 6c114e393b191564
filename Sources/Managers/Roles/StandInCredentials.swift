package import APIModel
import JSONText

/// The credentials of a call whose answer comes from a cassette: nothing runs, no file is read and
/// nobody is asked; a secret that would have to be fetched is stood in for, since nothing is sent
/// and no recorded request holds one.
package struct StandInCredentials: CredentialSource {
    /// Text that is also a key in hexadecimal digits and in base64.
    private static let standIn = "5ec2e75ec2e75ec2"

    /// The source.
    package init() {}

    /// The credentials with a stand-in for every secret that is not text.
    package func resolve(_ auth: [Authentication]) async throws(TakeoffError) -> [Authentication] {
        auth.map { authentication in
            switch authentication {
            case .basic(let user, let password): .basic(user: text(user), password: text(password))
            case .bearer(let token): .bearer(text(token))
            case .apiKey(let place, let name, let value):
                .apiKey(place: place, name: name, value: text(value))
            case .hmac(let description): .hmac(text(description))
            case .awsSigV4(let description): .awsSigV4(text(description))
            case .oauth2(let description): .oauth2(text(description))
            }
        }
    }

    private func text(_ secret: Secret) -> Secret {
        secret.text == nil ? .text(Self.standIn) : secret
    }

    private func text(_ description: JSONObject) -> JSONObject {
        var description = description
        for index in description.members.indices {
            let keys = description.members[index].value.objectValue?.keys ?? []
            guard keys.count == 1, ["command", "file", "prompt"].contains(keys[0]) else { continue }
            description.members[index].value = .text(Self.standIn)
        }
        return description
    }
}
