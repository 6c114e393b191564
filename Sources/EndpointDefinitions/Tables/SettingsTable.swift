import APIModel
import JSONText

/// The keys that a service, an environment and an endpoint share.
enum SettingsTable {
    /// The keys, in the order in which they are documented.
    static let keys: [Key<CallSettings>] = [
        Key("headers", \.headers, .templatedFields, "Header lines of every request."),
        Key("auth", \.auth, .authentication, "How requests are authenticated and signed."),
        Key("timeout", \.timeout, .duration, "The bound of one call with its retries."),
        Key("idleTimeout", \.idleTimeout, .duration, "The longest pause between two bytes."),
        Key("connectTimeout", \.connectTimeout, .duration, "The bound of making a connection."),
        Key(
            "retry",
            \.retry,
            .object({ RuleTables.retry }, "rules of retries", from: { RetryRules() }),
            "When a call is tried again."
        ),
        Key(
            "limits",
            \.limits,
            .object({ limits }, "limits", from: { CallLimits() }),
            "How many calls may run, and how fast."
        ),
        Key(
            "tls",
            \.tls,
            .object({ tls }, "files for TLS", from: { TLSFiles() }),
            "Whom to trust and as whom to be trusted."
        ),
        Key("resolve", .named("addresses", .template), "Addresses of host:port pairs.") {
            for pair in $0 { $1.resolve[pair.name] = pair.value }
        },
        Key("cookies", .choice("a way of keeping cookies"), "Whether cookies are kept.") {
            (choice: CookieChoice, settings) in
            settings.keepsCookies = choice == .session
        },
        Key(
            "payload",
            \.payload,
            .object({ PayloadTable.payload }, "commands for bodies", from: { Payload() }),
            "How bodies are encoded and decoded."
        ),
        Key("hooks", \.hooks, .hooks, "Commands at the interceptor moments."),
    ]

    /// The words of `cookies`.
    enum CookieChoice: String, CaseIterable, Sendable {
        case session
        case none
    }

    static let limits = KeyTable<CallLimits>(
        "limits",
        "limits",
        [
            Key("maxConcurrent", \.maxConcurrent, .integer(atLeast: 1), "The most calls at once."),
            Key("rate", \.rate, .rate, "The most calls in a time, such as 10/s."),
        ]
    )

    static let tls = KeyTable<TLSFiles>(
        "tls",
        "files for TLS",
        [
            Key("ca", \.authority, .template, "Certificates of the authorities to trust."),
            Key("cert", \.certificate, .template, "The client's certificate."),
            Key("key", \.key, .template, "The key of the client's certificate."),
        ]
    )

    static let hook = KeyTable<HookDraft>(
        "hook",
        "a hook",
        [
            Key("command", \.command, .command, "The command and its arguments.").required,
            Key("timeout", \.timeout, .duration, "How long it may take."),
        ]
    )

    struct HookDraft: Sendable {
        var command: [String] = []
        var timeout: Duration?
    }
}

extension Shape where Value == HTTPFields {
    /// An object of header lines whose variables are filled in before a call; a list makes
    /// several lines of one name.
    static var templatedFields: Shape {
        lines(of: .templatedFieldValue)
            .refined { fields, node, reading in
                for name in FramingFields.names where fields.contains(name) {
                    reading.mistake(
                        .badValue,
                        "the header line '\(name)' cannot be chosen: it follows from the body",
                        at: node.span,
                        remedy: "remove it: the right one is written anyway"
                    )
                }
                return fields
            }
    }

    /// An object of header lines as they are.
    static var fields: Shape { lines(of: .fieldValue) }

    private static func lines(of value: Shape<String>) -> Shape {
        let values = Shape<[String]>.oneOrMore(of: value)
        return Shape<[Named<[String]>]>.named("header lines", values)
            .refined(schema: ["propertyNames": fieldNamePattern]) { lines, _, reading in
                var fields = HTTPFields()
                for line in lines {
                    guard HTTPToken.isValid(line.name) else {
                        reading.mistake(
                            .badValue,
                            "'\(line.name)' is no name of a header line",
                            at: line.keySpan,
                            remedy: "use letters, digits and '-'"
                        )
                        continue
                    }
                    for value in line.value { fields.append(HTTPField(line.name, value)) }
                }
                return fields
            }
    }

    private static var fieldNamePattern: JSONValue {
        ["pattern": "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"]
    }
}

extension Shape where Value == String {
    /// The value of a header line: no CR, LF or NUL (RFC 9110, section 5.5).
    static var fieldValue: Shape { singleLine(text) }

    /// The same, with variables in it.
    static var templatedFieldValue: Shape { singleLine(template) }

    private static func singleLine(_ shape: Shape) -> Shape {
        shape.refined(schema: ["pattern": "^[^\\r\\n\\u0000]*$"]) { value, node, reading in
            guard value.unicodeScalars.contains(where: { "\r\n\0".unicodeScalars.contains($0) })
            else { return value }
            reading.mistake(
                .badValue,
                "a header line cannot hold a line break",
                at: node.span,
                remedy: "write the value on one line"
            )
            return nil
        }
    }
}

extension Shape where Value == CallLimits.Rate {
    /// A number of calls in a time, such as `10/s` or `100/5m`.
    static var rate: Shape {
        let schema: JSONValue = ["type": "string", "pattern": "^[1-9][0-9]*/[0-9]*(ms|s|m|h)$"]
        return Shape("a rate such as \"10/s\"", schema: schema) { node in
            let parts = node.text?.split(separator: "/", omittingEmptySubsequences: false) ?? []
            guard parts.count == 2, let count = Int(parts[0]), count > 0,
                let first = parts[1].first, parts[1].last?.isLetter == true
            else { return nil }
            let interval = first.isNumber ? String(parts[1]) : "1" + String(parts[1])
            guard let duration = DurationText.parse(interval), duration > .zero else { return nil }
            return CallLimits.Rate(count: count, interval: duration)
        }
    }
}

extension Shape where Value == [Hook] {
    /// Commands by moment.
    static var hooks: Shape {
        let command = Shape<SettingsTable.HookDraft>
            .object({ SettingsTable.hook }, "a hook", from: { SettingsTable.HookDraft() })
        let moments = InterceptorMoment.allCases.map(\.rawValue)
        let names: JSONValue = ["enum": .array(moments.map(JSONValue.text))]
        return Shape<[Named<SettingsTable.HookDraft>]>.named("hooks", command)
            .refined(schema: ["propertyNames": names]) { drafts, _, reading in
                drafts.compactMap { draft in
                    guard let moment = InterceptorMoment(rawValue: draft.name) else {
                        reading.unknownName(
                            .unknownKey,
                            "'\(draft.name)' is no moment of a call",
                            name: draft.name,
                            among: moments,
                            at: draft.keySpan
                        )
                        return nil
                    }
                    let (command, timeout) = (draft.value.command, draft.value.timeout)
                    return Hook(moment: moment, command: command, timeout: timeout)
                }
            }
    }
}
