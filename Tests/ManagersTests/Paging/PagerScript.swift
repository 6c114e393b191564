import APIModel
import JSONText
import Managers
import Testing

/// A list cut into pages by an API that is only told of: its answers in the order they come.
struct PagerScript: Sendable, CustomTestStringConvertible {
    /// One answer.
    struct Answer: Sendable {
        var body: String
        var fields: HTTPFields = []
    }

    let id: String
    let rules: Pagination
    var params: [Param] = []
    var inputs: [ParamInput] = []
    var auth: [Authentication] = []
    var bounds = WalkBounds()
    let answers: [Answer]
    /// What is asked for and found, in words.
    let expected: [String]

    var testDescription: String { id }

    /// What a pager does with the answers, in words.
    func run() throws -> [String] {
        var pager = try pager()
        var log: [String] = []
        for answer in answers {
            guard case .ask(let request) = pager.action else { break }
            log.append(Self.words(of: request))
            let url = try request.url ?? RequestURL("https://api.example/v1/items?q=1")
            let head = ResponseHead(status: 200, fields: answer.fields)
            let body = try JSONParser.parse(Array(answer.body.utf8))
            do {
                log.append("\(try pager.take(Landing(url: url, head: head), body).count) items")
            } catch {
                return log + ["refused: \(error)"]
            }
        }
        return log + [Self.words(of: pager.action)]
    }

    func pager(from progress: PageProgress? = nil) throws(PagingError) -> Pager {
        var endpoint = Endpoint(name: "items", service: "s", path: "/items")
        endpoint.pagination = rules
        endpoint.params = params
        var settings = CallSettings()
        settings.auth = auth
        return try Pager(
            endpoint: endpoint,
            site: Site(
                service: "s",
                environment: "e",
                baseURL: "https://api.example/v1",
                settings: settings
            ),
            inputs: inputs,
            bounds: bounds,
            from: progress
        )
    }

    private static func words(of action: Pager.Action) -> String {
        switch action {
        case .ask(let request): words(of: request)
        case .end(let reason): "end: \(reason)"
        case .fail(let error): "fail: \(error)"
        }
    }

    static func words(of request: PageRequest) -> String {
        let inputs = request.inputs.map { input in
            switch input.form {
            case .text(let text): "\(input.name)=\(text)"
            case .json(let value):
                "\(input.name):=\(String(decoding: JSONWriter.compact(value), as: UTF8.self))"
            default: "\(input.name)?"
            }
        }
        return (["ask \(request.number)"] + inputs + (request.url.map { [$0.target] } ?? []))
            .joined(separator: " ")
    }
}

extension Pagination {
    /// Rules of a style with some of their keys.
    static func of(_ style: Style, _ adjust: (inout Pagination) -> Void = { _ in }) -> Pagination {
        var rules = Pagination(style: style)
        if style == .page || style == .offset || style == .cursor { rules.param = "p" }
        adjust(&rules)
        return rules
    }
}
