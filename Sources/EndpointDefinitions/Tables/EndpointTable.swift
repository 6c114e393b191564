import APIModel
import JSONText

/// The keys of an endpoint's file.
enum EndpointTable {
    static let endpoint = KeyTable<Endpoint>("endpoint", "an endpoint", identity + work + rest)

    private static let identity: [Key<Endpoint>] = [
        Key("$schema", .text, "The schema that editors check the file with.") { _, _ in },
        Key("extends", .filledText, "The endpoint whose keys this one takes over.") { _, _ in },
        Key("summary", \.summary, .text, "What it is for, in one line."),
        Key("description", \.details, .text, "What it is for, at length."),
        Key("service", \.service, .filledText, "The name of its service."),
        Key("method", \.method, .method, "The method, GET if it is not said."),
        Key("path", \.path, .path, "The path below the base URL, with {name} for path params."),
        Key("params", .named("params by name", .param), "The params, by name.") {
            for declared in $0 { $1.adopt(declared) }
        },
    ]

    private static let work: [Key<Endpoint>] = [
        Key("strategy", \.strategy, .choice("a strategy"), "What happens while another flies."),
        Key("flightKey", \.flightKey, .list(of: .text), "The params that make flights alike."),
        Key("replaceUnsafe", \.replaceUnsafe, .flag, "Whether replace may cancel unsafe methods."),
        Key(
            "onLandingGone",
            .choice("what happens to a call"),
            "What happens to a call when nobody waits for it any more."
        ) {
            (ending: AbandonedCall, endpoint) in
            endpoint.finishesWhenLandingGone = ending == .finish
        },
        Key("pagination", \.pagination, .pagination, "How the answer is cut into pages."),
        Key("reformers", .named("reformers by name", .reformer), "The named views.") {
            $1.reformers = $0.map { named in
                var reformer = named.value
                reformer.name = named.name
                return reformer
            }
        },
        Key("defaultReformer", .textOrNull, "The reformer of a call that names none.") {
            $1.defaultReformer = $0
        },
        Key(
            "response",
            \.response,
            .object({ RuleTables.response }, "rules of the answer", from: { ResponseRules() }),
            "What makes an answer a good one."
        ),
        Key("checks", \.checks, .list(of: .check), "What 'apicli check' evaluates."),
        Key("until", \.until, .poll, "Asking again until a query holds."),
        Key("stream", \.stream, .choice("a kind of stream"), "How an endless answer is cut."),
        Key(
            "cache",
            \.cache,
            .object({ RuleTables.cache }, "rules of the cache", from: { CacheRules() }),
            "How long an answer may be used again."
        ),
    ]

    private static let rest: [Key<Endpoint>] =
        SettingsTable.keys.map { $0.lifted(\.settings) } + [
            Key("tags", \.tags, .list(of: .filledText), "Words by which endpoints are chosen."),
            Key("examples", \.examples, .list(of: .example), "Example calls with their answers."),
        ]

    /// The words of `onLandingGone`.
    enum AbandonedCall: String, CaseIterable, Sendable {
        case cancel
        case finish
    }

    /// The keys that an endpoint needs, its own or taken over.
    static let neededKeys = ["service", "path"]
}

extension Endpoint {
    /// Declares a param, in the place of one of the same name that was taken over.
    fileprivate mutating func adopt(_ declared: Named<Param>) {
        var param = declared.value
        param.name = declared.name
        if param.wireName.isEmpty { param.wireName = declared.name }
        if let index = params.firstIndex(where: { $0.name == declared.name }) {
            params[index] = param
        } else {
            params.append(param)
        }
    }
}

extension Shape where Value == String? {
    /// A text, or null for none.
    fileprivate static var textOrNull: Shape {
        let schema: JSONValue = ["type": ["string", "null"]]
        return Shape("a text or null", schema: schema) { node -> String?? in
            switch node.value {
            case .null: .some(nil)
            case .string(let string): string.value
            default: nil
            }
        }
    }
}

extension Shape where Value == HTTPMethod {
    /// A request method; unusual ones are doubted.
    fileprivate static var method: Shape {
        let usual = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY"]
        return Shape<String>("a method", schema: ["type": "string"]) { $0.text }
            .refined(
                schema: ["pattern": "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"]
            ) { text, node, reading in
                guard let method = HTTPMethod(text) else {
                    reading.mistake(
                        .badValue,
                        "'\(text)' is no method",
                        at: node.span,
                        remedy: "use a word such as GET or POST"
                    )
                    return nil
                }
                if !usual.contains(method.rawValue) { reading.doubtMethod(text, usual, at: node) }
                return method
            }
    }
}

extension Shape where Value == String {
    /// A path template.
    fileprivate static var path: Shape {
        Shape("a path such as \"/items/{id}\"", schema: ["type": "string"]) { $0.text }
            .refined { text, node, reading in
                do throws(PathTemplate.Fault) {
                    _ = try PathTemplate(text)
                    return text
                } catch {
                    reading.refuse(error, at: node)
                    return nil
                }
            }
    }
}
