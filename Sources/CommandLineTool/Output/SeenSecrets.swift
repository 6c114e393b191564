import APIModel
import Synchronization

/// The secrets of the requests that were sent so far, which answers may repeat in their headers.
final class SeenSecrets: Sendable {
    private let texts = Mutex<[String]>([])

    /// What takes them out of what is shown.
    var masker: SecretMasker { SecretMasker(secrets: texts.withLock(\.self)) }

    /// Takes in the secrets of a request that is about to be sent.
    func note(_ takeoff: Takeoff) {
        texts.withLock { texts in
            texts += takeoff.secrets.filter { !texts.contains($0) }
        }
    }
}
