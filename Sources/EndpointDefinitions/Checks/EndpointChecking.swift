import APIModel
import Diagnostics
import JSONText

/// What an endpoint's keys must be together; each check notes what it finds and goes on.
struct EndpointChecking {
    /// The endpoint.
    let endpoint: Endpoint
    /// Where its keys stand.
    let origins: DefinitionOrigins
    /// What was found.
    var findings = Findings()

    /// Checks of an endpoint whose keys stand there.
    init(_ endpoint: Endpoint, _ origins: DefinitionOrigins) {
        self.endpoint = endpoint
        self.origins = origins
    }

    /// Runs all checks.
    mutating func run() {
        checkNeededKeys()
        checkPath()
        for param in endpoint.params { checkParam(param) }
        checkBodies()
        checkStrategy()
        checkPolling()
        checkReferences()
        checkExamples()
    }

    private mutating func checkNeededKeys() {
        for key in EndpointTable.neededKeys where origins[key] == nil {
            let words = EndpointTable.endpoint.keys.first { $0.name == key }?.words ?? "a text"
            findings.mistake(
                .missingKey,
                "key '\(key)' of an endpoint is missing",
                at: origins.start.span,
                of: origins.start.file,
                remedy: "add \"\(key)\": \(words)"
            )
        }
    }

    /// Notes an error at the value of a key of a param, or at the param's name.
    mutating func mistake(
        _ code: DefinitionCode,
        _ title: String,
        param: Param,
        key: String? = nil,
        remedy: String?
    ) {
        guard let origin = origins.param(param.name) else { return }
        let span = key.flatMap { origin.member.value.member($0)?.value.span }
        findings.mistake(
            code,
            title,
            at: span ?? origin.member.keySpan,
            of: origin.file,
            remedy: remedy
        )
    }

    /// Notes an error at a node below a key.
    mutating func mistake(
        _ code: DefinitionCode,
        _ title: String,
        key: String,
        at node: Node?,
        remedy: String?
    ) {
        guard let origin = origins[key] else { return }
        let span = (node ?? origin.member.value).span
        findings.mistake(code, title, at: span, of: origin.file, remedy: remedy)
    }
}
