import APIModel
import Diagnostics
import EndpointDefinitions
import JSONText
import Managers

/// Everything a chain says, for people and for programs.
struct ChainDescription {
    private let chain: ChainDefinition
    private let graph: ChainGraph
    private let secretParams: [String: Set<String>]

    /// A description; the values that stand in the file for secret params of endpoints, by their
    /// names, are masked.
    init(_ chain: ChainDefinition, secretParams: [String: Set<String>] = [:]) {
        self.chain = chain
        self.secretParams = secretParams
        graph = ChainGraph(chain.steps)
    }

    /// The page: summary, usage, params, and the steps in waves.
    var text: String {
        var sections = [heading]
        let params = ChainParams.standIn(for: chain).params
            .map { param in
                [param.name, ParamText(param).rules, param.summary ?? ""]
            }
        if !params.isEmpty { sections.append(Self.section("Params", params)) }
        for (number, wave) in graph.waves.enumerated() {
            sections.append(Self.section("Wave \(number + 1)", wave.map(cells)))
        }
        return TerminalText.escaped(sections.joined(separator: "\n"), keepingLines: true)
    }

    /// The same as JSON, with a line end.
    var jsonText: String {
        String(decoding: JSONWriter.indented(json), as: UTF8.self) + "\n"
    }

    /// Id, call, and what decides whether, how often and after what it runs.
    func cells(of step: Int) -> [String] {
        let step = chain.steps[step]
        let needs = needs(of: step)
        let words =
            (needs.isEmpty ? [] : ["after \(needs.joined(separator: ", "))"])
            + ChainStepText(step).conditions
        return [step.id, step.call, words.joined(separator: "; ")]
    }

    private func needs(of step: ChainStep) -> [String] {
        guard let number = chain.steps.firstIndex(of: step) else { return [] }
        return graph.dependencies[number].sorted().map { chain.steps[$0].id }
    }

    private var heading: String {
        let usage = chain.params
            .map { $0.isRequired ? "\($0.name)=… " : "[\($0.name)=…] " }
            .joined()
        let summary = chain.summary.map { "\($0)\n\n" } ?? ""
        return "\(summary)Usage: apicli chain \(chain.name) \(usage)[options]\n"
    }

    private func shownParams(of step: ChainStep) -> JSONObject {
        var params = step.params
        let secret = secretParams[step.call] ?? []
        for member in step.params.members
        where secret.contains(member.key.value)
            && ChainStep.references(in: member.value).isEmpty
        {
            params.set(member.key.value, .text(SecretMasker.mask))
        }
        return params
    }

    private static func section(_ title: String, _ rows: [[String]]) -> String {
        let lines = Columns.aligned(rows).map { "  \($0)".trimmingEnd + "\n" }
        return "\(title):\n" + lines.joined()
    }

    private var json: JSONValue {
        var object = JSONObject()
        object.set("name", .text(chain.name))
        object.set("kind", "chain")
        object.set("summary", chain.summary.map(JSONValue.text) ?? .null)
        object.set("params", .array(ChainParams.standIn(for: chain).params.map(Self.json)))
        object.set("steps", .array(chain.steps.indices.map(json)))
        let waves = graph.waves.map { wave in
            JSONValue.array(wave.map { .text(chain.steps[$0].id) })
        }
        object.set("waves", .array(waves))
        return .object(object)
    }

    private static func json(_ param: Param) -> JSONValue {
        var object = JSONObject()
        object.set("name", .text(param.name))
        object.set("type", param.rules.type.map { .text($0.rawValue) } ?? .null)
        object.set("required", .bool(param.isRequired))
        object.set("default", param.isSecret ? .null : param.defaultValue ?? .null)
        object.set("secret", .bool(param.isSecret))
        object.set("rules", .text(ParamText(param).rules))
        object.set("description", param.summary.map(JSONValue.text) ?? .null)
        return .object(object)
    }

    private func json(_ number: Int) -> JSONValue {
        let step = chain.steps[number]
        var object = JSONObject()
        object.set("id", .text(step.id))
        object.set("call", .text(step.call))
        object.set("after", .array(needs(of: step).map(JSONValue.text)))
        object.set("params", .object(shownParams(of: step)))
        object.set("when", step.when ?? .null)
        object.set("forEach", step.forEach ?? .null)
        object.set("until", step.until.map { .text($0.that) } ?? .null)
        return .object(object)
    }
}

/// What decides whether, how often and how long a step runs, in words.
struct ChainStepText {
    private let step: ChainStep

    init(_ step: ChainStep) {
        self.step = step
    }

    var conditions: [String] {
        var words: [String] = []
        if let when = step.when { words.append("when \(Self.text(when))") }
        if let list = step.forEach { words.append("for each of \(Self.text(list))") }
        if let rule = step.until {
            words.append(
                "until \(rule.that), every \(rule.interval.secondsText) s for at most "
                    + "\(rule.deadline.secondsText) s"
            )
        }
        return words
    }

    /// A text as it is, anything else as compact JSON.
    static func text(_ value: JSONValue) -> String {
        value.stringValue ?? String(decoding: JSONWriter.compact(value), as: UTF8.self)
    }
}

extension CommandContext {
    /// The chain of this name, where there is no endpoint that has it.
    func chain(insteadOf endpoint: String) throws(CommandFailure) -> LoadedChain? {
        guard let folder = try? definitionFolder(), folder.chainNames().contains(endpoint),
            !folder.endpointNames().contains(endpoint)
        else { return nil }
        return try loadChain(endpoint)
    }
}
