import APIModel

extension TakeoffError {
    var sentence: FailureSentence {
        switch self {
        case .refusedParams:
            FailureSentence("param.refused", "params were refused")
        case .refusedByInterceptor(let reason):
            FailureSentence("call.refused", "refused before sending: \(reason)")
        case .refusedByStrategy(let refusal):
            FailureSentence(refusal.code, refusal.title, refusal.remedy)
        case .unusableURL(let text, let reason):
            FailureSentence(
                "definition.bad-url",
                "the URL '\(text)' cannot be asked: \(reason)",
                "mend baseURL of the environment or path of the endpoint"
            )
        case .unusableAuthentication(let kind, let reason):
            FailureSentence(
                "auth.unusable",
                "a request cannot be authenticated by '\(kind)': \(reason)",
                "mend 'auth' of the endpoint or its service"
            )
        case .secretUnavailable(let reason, let remedy):
            FailureSentence("secret.unavailable", reason, remedy)
        case .secretOverdue(let command, let bound):
            FailureSentence(
                "secret.overdue",
                "the secret's command '\(command)' had not ended after \(bound.secondsText) s",
                "give it more time with --timeout, or run it by hand to see what it waits for"
            )
        case .colonInUser:
            FailureSentence(
                "auth.colon-in-user",
                "the user of basic authentication holds a colon",
                "take the colon out: the first one ends the user (RFC 7617)"
            )
        case .illegalHeader(let name):
            FailureSentence(
                "header.illegal",
                "the header line '\(name)' cannot be sent: a name is a token, and no value holds "
                    + "a line end",
                "take line ends out of the value, and spaces out of the name"
            )
        case .unencodablePayload(let reason):
            FailureSentence(
                "payload.encode",
                "the body cannot be encoded: \(reason)",
                "mend 'payload.encode' of the endpoint or its service, or what its command needs"
            )
        case .conflictingBodies(let places):
            FailureSentence(
                "definition.conflicting-bodies",
                "params ask for more than one body: "
                    + places.map { "'\($0.rawValue)'" }.joined(separator: " and "),
                "put all body params in one place"
            )
        }
    }
}
