import Diagnostics

/// Workflow commands by which GitHub Actions marks lines of a definition
/// (docs.github.com, workflow commands).
struct GitHubReport {
    /// GitHub shows ten errors of a step and drops the rest.
    private static let mostAnnotations = 10

    private let results: CheckResults

    init(_ results: CheckResults) {
        self.results = results
    }

    var text: String {
        let bad = results.cases.filter { $0.needsLook }
        let fits = bad.count <= Self.mostAnnotations
        var lines = bad.prefix(fits ? bad.count : Self.mostAnnotations - 1).map(Self.line)
        if !fits {
            let more = bad.count - lines.count
            lines.append("::error title=apicli check::and \(more) more; the log has them all")
            lines += bad.dropFirst(lines.count - 1).map(Self.plain)
        }
        return lines.map { "\($0)\n" }.joined()
    }

    private static func line(of one: CheckCase) -> String {
        var properties: [(String, String)] = []
        if let place = one.place {
            properties.append(("file", place.path))
            if let location = place.location {
                properties.append(("line", "\(location.line)"))
                properties.append(("col", "\(location.column)"))
            }
        }
        properties.append(("title", "\(one.endpoint): \(one.name)"))
        let list = properties.map { "\($0)=\(property($1))" }.joined(separator: ",")
        return "::error \(list)::\(data(message(of: one)))"
    }

    /// A line of the log that marks nothing.
    private static func plain(_ one: CheckCase) -> String {
        let message = message(of: one).anyLines.joined(separator: "; ")
        return TerminalText.escaped(
            "\(one.state.rawValue) \(one.endpoint)  \(one.name): \(message)"
        )
    }

    private static func message(of one: CheckCase) -> String {
        switch one.verdict {
        case .passed, .skipped: ""
        case .failed(let expected, let actual): "expected: \(expected)\nactual: \(actual)"
        case .error(let reason, let remedy): reason + (remedy.map { "\nhelp: \($0)" } ?? "")
        }
    }

    private static func property(_ text: String) -> String {
        data(text).spelling([":": "%3A", ",": "%2C"])
    }

    private static func data(_ text: String) -> String {
        text.anyLines.map { TerminalText.escaped($0).spelling(["%": "%25"]) }
            .joined(separator: "%0A")
    }
}
