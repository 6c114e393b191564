import APIModel
import Diagnostics
import JSONText

extension EndpointChecking {
    /// Keys that name params or reformers must name declared ones.
    mutating func checkReferences() {
        for element in origins["flightKey"]?.member.value.elements ?? [] {
            guard let name = element.text else { continue }
            demandParam(name, key: "flightKey", at: element)
        }
        checkPagination()
        checkDefaultReformer()
    }

    private mutating func checkPagination() {
        guard let pagination = endpoint.pagination,
            let node = origins["pagination"]?.member.value
        else { return }
        if let name = pagination.param {
            demandParam(name, key: "pagination", at: node.member("param")?.value)
        }
        if let name = pagination.sizeParam {
            demandParam(name, key: "pagination", at: node.member("sizeParam")?.value)
        }
    }

    private mutating func checkDefaultReformer() {
        let names = endpoint.reformers.map(\.name)
        guard let name = endpoint.defaultReformer, !names.contains(name) else { return }
        // A reformer with mistakes in it is declared all the same.
        guard origins["reformers"]?.member.value.member(name) == nil else { return }
        mistake(
            .unknownReformer,
            "there is no reformer '\(name)'",
            key: "defaultReformer",
            at: nil,
            remedy: Suggestion.sentence(for: name, among: names) ?? "declare it under \"reformers\""
        )
    }

    private mutating func demandParam(_ name: String, key: String, at node: Node?) {
        guard origins.param(name) == nil else { return }
        refuseParam(name, key: key, at: node?.span)
    }

    private mutating func refuseParam(_ name: String, key: String, at span: JSONSpan?) {
        guard let origin = origins[key] else { return }
        let names = endpoint.params.map(\.name)
        findings.mistake(
            .undeclaredParam,
            "there is no param '\(name)'",
            at: span ?? origin.member.value.span,
            of: origin.file,
            remedy: Suggestion.sentence(for: name, among: names) ?? "declare it under \"params\""
        )
    }

    /// The params of examples must be declared, and their values must keep the rules.
    mutating func checkExamples() {
        for example in origins["examples"]?.member.value.elements ?? [] {
            for member in example.member("params")?.value.members ?? [] {
                checkExample(member)
            }
        }
    }

    private mutating func checkExample(_ member: LocatedMember) {
        let name = member.key.value
        guard origins.param(name) != nil else {
            refuseParam(name, key: "examples", at: member.keySpan)
            return
        }
        guard let param = endpoint.params.first(where: { $0.name == name }),
            let broken = param.rules.brokenRule(by: member.value.plain)
        else { return }
        mistake(
            .brokenRule,
            "the example breaks a rule of param '\(name)': \(broken.title)",
            key: "examples",
            at: member.value,
            remedy: "change the value or the rule"
        )
    }
}
