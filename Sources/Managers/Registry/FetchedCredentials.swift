package import APIModel
package import EndpointDefinitions
import Diagnostics

/// The credentials of a call that is sent: every secret is fetched from where its definition says.
package struct FetchedCredentials: CredentialSource {
    private let loaded: LoadedEndpoint

    /// The credentials of this endpoint.
    package init(loaded: LoadedEndpoint) {
        self.loaded = loaded
    }

    /// The credentials with every secret fetched.
    package func resolve(_ auth: [Authentication]) async throws(TakeoffError) -> [Authentication] {
        do throws(SecretFault) {
            return try await SecretFetcher(loaded, report: { _ in }).fetch(auth)
        } catch {
            let diagnostic = error.diagnostic
            throw .secretUnavailable(reason: diagnostic.title, remedy: diagnostic.remedy ?? "")
        }
    }
}
