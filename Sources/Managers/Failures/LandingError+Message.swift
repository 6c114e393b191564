import APIModel

extension LandingError {
    /// A stable name that holds no value: the number stands beside it.
    private static func statusCode(_ code: Int) -> String {
        switch code / 100 {
        case 2: "http.unlisted-success"
        case 3: "http.redirect"
        case 4: "http.client-error"
        case 5: "http.server-error"
        default: "http.status"
        }
    }

    private static func schemaSentence(_ violations: [String]) -> FailureSentence {
        let shown = violations.prefix(5).joined(separator: "; ")
        let more = violations.count - 5
        return FailureSentence(
            "response.schema",
            "the body does not match the schema: \(shown)" + (more > 0 ? "; and \(more) more" : "")
        )
    }

    /// The error in words, with what the answer says.
    func sentence(_ landing: Landing?) -> FailureSentence {
        switch self {
        case .statusRefused(let code):
            let reason = landing?.head.reason ?? ""
            let status = reason.isEmpty ? "HTTP \(code)" : "HTTP \(code) \(reason)"
            let isSuccess = (200..<300).contains(code)
            return FailureSentence(
                Self.statusCode(code),
                isSuccess ? "\(status), which the definition does not count as success" : status
            )
        case .ruleFailed(let rule, let message):
            return FailureSentence(
                "response.rule",
                message ?? "the answer breaks the rule '\(rule)'",
                message == nil ? nil : "the rule is '\(rule)'"
            )
        case .notJSON(let reason, let line, let column):
            return FailureSentence(
                "response.not-json",
                "the body is not JSON: \(reason) at line \(line), column \(column)",
                "see the bytes with --output raw"
            )
        case .reformFailed(let view, let reason):
            return FailureSentence(
                "response.reformer",
                "the reformer '\(view)' cannot be applied: \(reason)",
                "see the body itself with --output raw"
            )
        case .tooLargeToReform(let limit):
            return FailureSentence(
                "response.too-large",
                "the body is larger than \(limit) bytes",
                "allow more with --max-body, or take it with --download FILE"
            )
        case .schemaViolated(let violations): return Self.schemaSentence(violations)
        case .wrongChecksum(let expected, let actual):
            return FailureSentence(
                "response.checksum",
                "the body is another one: its checksum is \(actual) and not \(expected)",
                "check the checksum given, or call again"
            )
        case .undecodablePayload, .pollFailed, .pollUndecided, .pollOverdue: return sliceSentence
        case .refusedByValidator(let reason):
            return FailureSentence("response.refused", "the answer was refused: \(reason)")
        }
    }
}
