import APIModel
import Diagnostics
import JSONText

/// What a service's keys must be together.
struct ServiceChecking {
    /// The service; its default environment is chosen where it need not be written.
    private(set) var service: Service
    /// What was found.
    private(set) var findings = Findings()
    private let origins: DefinitionOrigins

    /// Checks of a service whose keys stand there.
    init(_ service: Service, _ origins: DefinitionOrigins) {
        self.service = service
        self.origins = origins
    }

    /// Runs all checks.
    mutating func run() {
        guard let environments = origins["environments"] else {
            let start = origins.start
            findings.mistake(
                .missingKey,
                "key 'environments' of a service is missing",
                at: start.span,
                of: start.file,
                remedy: "add \"environments\": {\"live\": {\"baseURL\": \"https://…\"}}"
            )
            return
        }
        guard !(environments.member.value.members ?? []).isEmpty else {
            if environments.member.value.members != nil { refuseNone(environments) }
            return
        }
        chooseDefault(environments)
    }

    private mutating func refuseNone(_ environments: DefinitionOrigins.Origin) {
        findings.mistake(
            .badValue,
            "the service has no environment",
            at: environments.member.value.span,
            of: environments.file,
            remedy: "add \"live\": {\"baseURL\": \"https://…\"}"
        )
    }

    private mutating func chooseDefault(_ environments: DefinitionOrigins.Origin) {
        // Environments with mistakes in them are names too.
        let names = (environments.member.value.members ?? []).map(\.key.value)
        let known = service.environments.map(\.name) + names
        if let origin = origins["defaultEnvironment"] {
            guard !service.defaultEnvironment.isEmpty,
                !known.contains(service.defaultEnvironment)
            else { return }
            let name = service.defaultEnvironment
            findings.mistake(
                .unknownEnvironment,
                "there is no environment '\(name)'",
                at: origin.member.value.span,
                of: origin.file,
                remedy: Suggestion.sentence(for: name, among: names) ?? "name one that is declared"
            )
        } else if known.allSatisfy({ $0 == names[0] }) {
            service.defaultEnvironment = names[0]
        } else {
            findings.mistake(
                .missingKey,
                "key 'defaultEnvironment' of a service with several environments is missing",
                at: origins.start.span,
                of: origins.start.file,
                remedy: "add \"defaultEnvironment\": \"\(names[0])\""
            )
        }
    }
}
