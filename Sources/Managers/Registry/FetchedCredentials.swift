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
        try await resolve(auth, within: nil)
    }

    /// The same, the commands broken off when the call's time is over.
    package func resolve(
        _ auth: [Authentication],
        within timeout: Duration?
    ) async throws(TakeoffError) -> [Authentication] {
        let deadline = timeout.map { ContinuousClock.now + $0 }
        do throws(SecretFault) {
            return try await SecretFetcher(loaded, deadline: deadline, report: { _ in })
                .fetch(auth)
        } catch {
            if let timeout, case .overdue(let command) = error {
                throw .secretOverdue(command: command, after: timeout)
            }
            let diagnostic = error.diagnostic
            throw .secretUnavailable(reason: diagnostic.title, remedy: diagnostic.remedy ?? "")
        }
    }
}
