import APIModel
import Diagnostics
import JSONText

/// Everything a definition says, for people; `EndpointDescription+JSON.swift` has it for programs.
struct EndpointDescription {
    let endpoint: Endpoint
    let service: Service

    /// The page: summary, usage, params, environments, policies, reformers, checks, an example.
    var text: String {
        var sections = [heading]
        append("Params", paramRows, to: &sections)
        append("Environments", environmentRows, to: &sections)
        append("Policies", policyRows, to: &sections)
        append("Reformers", reformerRows, to: &sections)
        append("Checks", checkRows, to: &sections)
        append("Examples", exampleRows, to: &sections)
        return TerminalText.escaped(sections.joined(separator: "\n"), keepingLines: true)
    }

    private var heading: String {
        var lines: [String] = []
        if let summary = endpoint.summary { lines.append(summary) }
        if let details = endpoint.details { lines += ["", details] }
        if !lines.isEmpty { lines.append("") }
        lines.append("Usage: apicli \(endpoint.name) \(usage)[options]")
        lines.append(
            "       \(endpoint.method.rawValue) \(endpoint.path), service '\(endpoint.service)'"
        )
        if !endpoint.tags.isEmpty {
            lines.append("Tags:  \(endpoint.tags.joined(separator: ", "))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var usage: String {
        endpoint.params
            .map { param in
                let word = param.rules.type == .file ? "\(param.name)@FILE" : "\(param.name)=…"
                return param.isRequired ? "\(word) " : "[\(word)] "
            }
            .joined()
    }

    private var paramRows: [[String]] {
        endpoint.params.map { param in
            [param.name, "\(param.place.rawValue)", ParamText(param).rules, param.summary ?? ""]
        }
    }

    private var environmentRows: [[String]] {
        service.environments.map { environment in
            let mark = environment.name == service.defaultEnvironment ? "(default)" : ""
            return [environment.name, environment.baseURL, mark]
        }
    }

    private var policyRows: [[String]] {
        var rows = strategyRows
        let settings = service.settings.overlaid(by: endpoint.settings)
        if let auth = settings.auth {
            rows.append(["auth", auth.isEmpty ? "none" : auth.map(\.kind).joined(separator: ", ")])
        }
        rows += SettingsText(settings).rows
        if let pagination = endpoint.pagination {
            rows.append(["pagination", PaginationText(pagination).text])
        }
        if let cache = endpoint.cache { rows.append(["cache", CacheText(cache).text]) }
        if let until = endpoint.until { rows.append(["until", PollText(until).text]) }
        if let stream = endpoint.stream { rows.append(["stream", stream.rawValue]) }
        if !endpoint.response.status.isEmpty {
            let patterns = endpoint.response.status.map(\.text).joined(separator: ", ")
            rows.append(["success", patterns])
        }
        rows += endpoint.response.rules.map { ["rule", $0.that] }
        if endpoint.response.schema != nil { rows.append(["schema", "the body matches it"]) }
        if let reading = endpoint.response.reading { rows.append(["read as", reading.rawValue]) }
        if let prefix = endpoint.response.prefix { rows.append(["prefix", prefix]) }
        return rows
    }

    private var strategyRows: [[String]] {
        var words = [endpoint.strategy.rawValue]
        if let key = endpoint.flightKey { words.append("by \(key.joined(separator: ", "))") }
        if endpoint.replaceUnsafe { words.append("also of an unsafe method") }
        var rows = [["strategy", words.joined(separator: ", ")]]
        if endpoint.finishesWhenLandingGone { rows.append(["landing gone", "the call finishes"]) }
        return rows
    }

    private var reformerRows: [[String]] {
        endpoint.reformers.map { reformer in
            let mark = reformer.name == endpoint.defaultReformer ? " (default)" : ""
            let output = reformer.output.map { "as \($0)" } ?? ""
            return [reformer.name + mark, reformer.work.text, output]
        }
    }

    private var checkRows: [[String]] {
        endpoint.checks.map { [$0.name ?? "", $0.subject.text] }
    }

    private var exampleRows: [[String]] {
        endpoint.examples.map { example in
            let params = example.params.members.map { member -> String in
                guard let text = member.value.stringValue else {
                    let json = String(decoding: JSONWriter.compact(member.value), as: UTF8.self)
                    return ShellQuoting.quote("\(member.key.value):=\(json)")
                }
                return ShellQuoting.quote("\(member.key.value)=\(text)")
            }
            let line = (["apicli", endpoint.name] + params).joined(separator: " ")
            return [line, "→ \(example.status)"]
        }
    }

    private func append(_ title: String, _ rows: [[String]], to sections: inout [String]) {
        guard !rows.isEmpty else { return }
        let lines = Columns.aligned(rows).map { "  \($0)".trimmingEnd + "\n" }
        sections.append("\(title):\n" + lines.joined())
    }
}
