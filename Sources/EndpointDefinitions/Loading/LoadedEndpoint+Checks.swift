package import Diagnostics
import JSONText

extension LoadedEndpoint {
    /// Where each of the endpoint's checks stands, in their order.
    package var checkPlaces: [Diagnostic.Place] {
        guard let checkOrigin else { return [] }
        return (checkOrigin.member.value.elements ?? [])
            .map { checkOrigin.file.place(of: $0.opening) }
    }
}
