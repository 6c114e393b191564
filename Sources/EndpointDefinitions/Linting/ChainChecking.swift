import APIModel
import Diagnostics
import JMESPath
import JSONText

/// What the keys of a chain must be together.
struct ChainChecking {
    /// What was found.
    private(set) var findings = Findings()
    private let chain: ChainDefinition
    private let parsed: ParsedFile
    private let endpoints: [String: [String]]
    /// The ids of all steps.
    private var ids: Set<String> = []

    /// Checks of a chain; `endpoints` gives the params of each endpoint that could be loaded, nil
    /// params of one that is there and could not.
    init(_ chain: ChainDefinition, _ parsed: ParsedFile, endpoints: [String: [String]]) {
        self.chain = chain
        self.parsed = parsed
        self.endpoints = endpoints
    }

    /// Runs all checks; `names` are the endpoints there are.
    mutating func run(names: [String]) {
        checkParamNames()
        guard let steps = parsed.root.member("steps")?.value.elements else { return }
        if steps.isEmpty { refuseEmpty() }
        ids = Set(steps.compactMap { $0.member("id")?.value.text })
        var earlier: [String] = []
        for step in steps {
            let id = step.member("id")?.value
            if let text = id?.text, earlier.contains(text) || Self.reserved.contains(text) {
                mistake(
                    earlier.contains(text)
                        ? "there are two steps '\(text)'" : "'\(text)' has a meaning of its own",
                    at: id,
                    remedy: "give the step another id"
                )
            }
            checkCall(of: step, names: names)
            checkReferences(of: step, earlier: earlier)
            if let text = id?.text { earlier.append(text) }
        }
    }

    private static let reserved = ["params", "item"]

    private mutating func checkParamNames() {
        for member in parsed.root.member("params")?.value.members ?? []
        where !DefinitionName.isParam(member.key.value) {
            findings.mistake(
                .badName,
                "no command line can give a param named '\(member.key.value)'",
                at: member.keySpan,
                of: parsed.file,
                remedy: "take a name without '=', '@' and a ':' at its end"
            )
        }
    }

    private mutating func refuseEmpty() {
        mistake(
            "the chain has no step",
            at: parsed.root.member("steps")?.value,
            remedy: "add {\"id\": \"first\", \"call\": \"an endpoint's name\"}"
        )
    }

    private mutating func checkCall(of step: Node, names: [String]) {
        guard let call = step.member("call")?.value, let name = call.text, !name.isEmpty else {
            return
        }
        guard names.contains(name) else {
            let nearest = Nearest.match(name, among: names)
            mistake(
                "there is no endpoint '\(name)'",
                at: call,
                remedy: nearest.map { "did you mean '\($0)'?" } ?? "see 'apicli list'"
            )
            return
        }
        guard let params = endpoints[name] else { return }
        for member in step.member("params")?.value.members ?? []
        where !params.contains(member.key.value) {
            let param = member.key.value
            findings.mistake(
                .undeclaredParam,
                "endpoint '\(name)' has no param '\(param)'",
                at: member.keySpan,
                of: parsed.file,
                remedy: Suggestion.sentence(for: param, among: params) ?? "remove it"
            )
        }
    }

    private mutating func mistake(_ title: String, at node: Node?, remedy: String) {
        let span = node?.span ?? parsed.root.opening
        findings.mistake(.chainStep, title, at: span, of: parsed.file, remedy: remedy)
    }
}

extension ChainChecking {
    private mutating func checkReferences(of step: Node, earlier: [String]) {
        let hasItem = step.member("forEach") != nil
        for key in ["when", "forEach"] {
            guard let node = step.member(key)?.value, let text = node.text else { continue }
            let known = earlier + (hasItem && key == "when" ? ["item"] : [])
            guard ChainStep.bareQuery(of: .text(text)) == nil || text.contains("${") else {
                checkQuery(text, at: node, known: known + ["params"])
                continue
            }
            demandOneReference(text, key: key, at: node)
            checkText(node, known: known)
        }
        if let params = step.member("params")?.value {
            checkTexts(in: params, known: earlier + (hasItem ? ["item"] : []))
        }
    }

    private mutating func demandOneReference(_ text: String, key: String, at node: Node) {
        guard let references = try? ChainReference.all(in: text) else { return }
        guard references.count != 1 || references[0].length != text.count else { return }
        mistake("'\(key)' is not one '${…}'", at: node, remedy: "write \"${step.QUERY}\" alone")
    }

    /// A JMESPath over the object of all earlier steps by id, the params and the item.
    private mutating func checkQuery(_ text: String, at node: Node, known: [String]) {
        var reading = Reading(parsed.file, scope: .endpoint)
        let query = reading.query(text, at: node)
        findings.append(contentsOf: reading.diagnostics)
        let names = query.flatMap { try? Query($0) }?.rootNames ?? []
        // `null` is a name that leads to nothing, which is what it is written for.
        for name in names.subtracting(known + ["null"]).sorted() {
            mistake(
                title(ofUnknown: name),
                at: node,
                remedy: remedy(for: name, known: known)
            )
        }
    }

    private func title(ofUnknown name: String) -> String {
        ids.contains(name)
            ? "step '\(name)' does not stand before this one"
            : "no earlier step is called '\(name)'"
    }

    private func remedy(for name: String, known: [String]) -> String {
        guard !ids.contains(name) else {
            return "move it before this step; none can wait for a later one or for itself"
        }
        guard !["true", "false"].contains(name) else {
            return "write `\(name)`, with the marks, for the value"
        }
        return Suggestion.sentence(for: name, among: known)
            ?? "name a step that stands before this one"
    }

    private mutating func checkTexts(in node: Node, known: [String]) {
        checkText(node, known: known)
        for element in node.elements ?? [] { checkTexts(in: element, known: known) }
        for member in node.members ?? [] { checkTexts(in: member.value, known: known) }
    }

    private mutating func checkText(_ node: Node, known: [String]) {
        guard let text = node.text else { return }
        do throws(ChainReference.Fault) {
            for reference in try ChainReference.all(in: text) {
                check(reference, in: node, known: known)
            }
        } catch {
            refuse(error, at: node)
        }
    }

    private mutating func check(_ reference: ChainReference, in node: Node, known: [String]) {
        let whole = node.span(offset: reference.offset, length: reference.length)
        if reference.source == "params" {
            checkParam(reference, at: whole)
            return
        }
        guard known.contains(reference.source) else {
            findings.mistake(
                .chainStep,
                title(ofUnknown: reference.source),
                at: whole,
                of: parsed.file,
                remedy: remedy(for: reference.source, known: known + ["params"])
            )
            return
        }
        var reading = Reading(parsed.file, scope: .endpoint)
        _ = reading.query(reference.query, at: node, from: reference.queryOffset)
        findings.append(contentsOf: reading.diagnostics)
    }

    private mutating func checkParam(_ reference: ChainReference, at span: JSONSpan) {
        let names = chain.params.map(\.name)
        guard !names.contains(reference.query) else { return }
        findings.mistake(
            .undeclaredParam,
            "the chain has no param '\(reference.query)'",
            at: span,
            of: parsed.file,
            remedy: Suggestion.sentence(for: reference.query, among: names)
                ?? "declare it under \"params\""
        )
    }

    private mutating func refuse(_ fault: ChainReference.Fault, at node: Node) {
        switch fault {
        case .unclosed(let offset):
            findings.mistake(
                .badVariable,
                "'${' is never closed",
                at: node.span(offset: offset, length: 2),
                of: parsed.file,
                remedy: "add '}', or write '$${' for the characters '${'"
            )
        case .unnamed(let text, let offset, let length):
            findings.mistake(
                .badVariable,
                "'\(text)' names no step",
                at: node.span(offset: offset, length: length),
                of: parsed.file,
                remedy: "write ${step.QUERY} or ${params.NAME}"
            )
        }
    }
}
