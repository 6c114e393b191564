import APIModel
import JSONText

/// The keys of retries, caching, polling and of what makes an answer a good one.
enum RuleTables {
    static let retry = KeyTable<RetryRules>(
        "retry",
        "rules of retries",
        [
            Key("attempts", \.attempts, .integer(atLeast: 1), "The number of tries in all."),
            Key("on", \.causes, .list(of: .cause), "What is tried again."),
            Key("minDelay", \.minDelay, .duration, "The least wait."),
            Key("maxDelay", \.maxDelay, .duration, "The greatest wait."),
            Key("deadline", \.deadline, .duration, "The bound of all tries and waits."),
            Key(
                "idempotencyKey",
                \.idempotencyKey,
                .fieldName,
                "The header line that makes an unsafe method repeatable."
            ),
            Key(
                "ignoreRetryAfter",
                \.ignoresRetryAfter,
                .flag,
                "Whether waits that servers ask for are not heeded."
            ),
        ]
    )

    static let cache = KeyTable<CacheRules>(
        "cache",
        "rules of the cache",
        [
            Key("ttl", \.timeToLive, .duration, "The age up to which an answer is fresh."),
            Key("version", \.version, .integer(atLeast: 0), "Raise it to forget older answers."),
            Key("staleIfError", \.staleIfError, .duration, "The age that stands in for failures."),
        ]
    )

    static let until = KeyTable<PollDraft>(
        "until",
        "rules of polling",
        [
            Key("that", \.that, .query, "A JMESPath that ends the polling when true.").required,
            Key("failed", \.failed, .query, "A JMESPath that ends it as failed when true."),
            Key("every", \.interval, .duration, "The pause between two calls.").required,
            Key("deadline", \.deadline, .duration, "The bound of the whole.").required,
            Key(
                "repeatUnsafe",
                \.repeatsUnsafe,
                .flag,
                "Whether a method that is not safe is called again and again."
            ),
        ]
    )

    struct PollDraft: Sendable {
        var that: String?
        var failed: String?
        var interval: Duration?
        var deadline: Duration?
        var repeatsUnsafe = false
    }

    static let response = KeyTable<ResponseRules>(
        "response",
        "rules of the answer",
        [
            Key("status", \.status, .list(of: .status), "The statuses of success."),
            Key("rules", \.rules, .list(of: .rule), "What must hold for the body."),
            Key("schema", \.schema, .schemaDocument, "The JSON Schema of the body."),
            Key("as", \.reading, .choice("a way of reading a body"), "As what it is read."),
            Key("prefix", \.prefix, .text, "Text to strip before the body is read as JSON."),
        ]
    )

    static let rule = KeyTable<RuleDraft>(
        "rule",
        "a rule",
        [
            Key("that", \.that, .query, "A JMESPath that must be true.").required,
            Key("else", \.otherwise, .query, "A JMESPath to the message when it is not."),
        ]
    )

    struct RuleDraft: Sendable {
        var that: String?
        var otherwise: String?
    }
}

extension Shape where Value == RetryRules.Cause {
    /// `"transport"`, a status code or a class of them.
    static var cause: Shape {
        let transport = Shape("\"transport\"", schema: ["const": "transport"]) { node in
            node.text == "transport" ? .transport : nil
        }
        return Shape<StatusPattern>.status.map { RetryRules.Cause.status($0) }
            .or(transport, when: { $0.text?.first?.isLetter == true })
    }
}

extension Shape where Value == ResponseRules.Rule {
    /// A rule over the body.
    static var rule: Shape {
        Shape<RuleTables.RuleDraft>
            .object({ RuleTables.rule }, "a rule", from: { RuleTables.RuleDraft() })
            .refined { draft, _, _ in
                draft.that.map { ResponseRules.Rule(that: $0, otherwise: draft.otherwise) }
            }
    }
}

extension Shape where Value == PollRule {
    /// Rules of polling.
    static var poll: Shape {
        Shape<RuleTables.PollDraft>
            .object({ RuleTables.until }, "rules of polling", from: { RuleTables.PollDraft() })
            .refined { draft, _, _ in
                guard let that = draft.that, let interval = draft.interval,
                    let deadline = draft.deadline
                else { return nil }
                let failed = draft.failed
                var rule = PollRule(
                    that: that,
                    failed: failed,
                    interval: interval,
                    deadline: deadline
                )
                rule.repeatsUnsafe = draft.repeatsUnsafe
                return rule
            }
    }
}
