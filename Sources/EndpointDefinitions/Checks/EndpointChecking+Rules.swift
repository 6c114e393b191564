import APIModel
import Diagnostics
import JSONText

extension EndpointChecking {
    /// The values in a param's declaration must keep its rules, and the rules must fit each other.
    mutating func checkRules(of param: Param) {
        checkLimits(of: param)
        checkFormat(of: param)
        for (index, value) in (param.rules.allowed ?? []).enumerated() {
            guard let broken = param.rules.withoutEnum.brokenRule(by: value) else { continue }
            let node = origins.param(param.name)?.member.value.member("enum")?.value
            refuse(value, broken, "allowed value", param, at: node?.elements?[index])
        }
        if let value = param.defaultValue, let broken = param.rules.brokenRule(by: value) {
            let node = origins.param(param.name)?.member.value.member("default")?.value
            refuse(value, broken, "default", param, at: node)
        }
        if let allowed = param.rules.allowed, allowed.isEmpty {
            mistake(
                .badValue,
                "'enum' of param '\(param.name)' allows nothing",
                param: param,
                key: "enum",
                remedy: "list the allowed values or remove the key"
            )
        }
    }

    private mutating func refuse(
        _ value: JSONValue,
        _ broken: BrokenRule,
        _ words: String,
        _ param: Param,
        at node: Node?
    ) {
        guard let origin = origins.param(param.name) else { return }
        findings.mistake(
            .brokenRule,
            "the \(words) of param '\(param.name)' breaks its rule: \(broken.title)",
            at: node?.span ?? origin.member.keySpan,
            of: origin.file,
            remedy: "change the value or the rule"
        )
    }

    private mutating func checkLimits(of param: Param) {
        let rules = param.rules
        let isInverted =
            rules.minimum.flatMap { low in rules.maximum.map { low > $0 } } ?? false
        if isInverted { refuseLimits("minimum", "maximum", param) }
        if let low = rules.minLength, let high = rules.maxLength, low > high {
            refuseLimits("minLength", "maxLength", param)
        }
        if let low = rules.minItems, let high = rules.maxItems, low > high {
            refuseLimits("minItems", "maxItems", param)
        }
        for key in rules.keysOfOtherTypes {
            guard let origin = origins.param(param.name),
                let member = origin.member.value.member(key.name)
            else { continue }
            findings.doubt(
                .misplacedKey,
                "'\(key.name)' says nothing about a param of type '\(rules.type?.rawValue ?? "")'",
                at: member.keySpan,
                of: origin.file,
                remedy: "remove it, or write \"type\": \"\(key.type)\""
            )
        }
    }

    private mutating func refuseLimits(_ low: String, _ high: String, _ param: Param) {
        mistake(
            .brokenRule,
            "'\(low)' of param '\(param.name)' is above its '\(high)', so no value is allowed",
            param: param,
            key: low,
            remedy: "swap the two or change one"
        )
    }

    private mutating func checkFormat(of param: Param) {
        guard let format = param.rules.format, !Self.formats.contains(format),
            let origin = origins.param(param.name),
            let node = origin.member.value.member("format")?.value
        else { return }
        findings.doubt(
            .badValue,
            "format '\(format)' is not known and not checked",
            at: node.span,
            of: origin.file,
            remedy: Nearest.match(format, among: Self.formats).map { "did you mean '\($0)'?" }
                ?? "use 'pattern' to have values checked"
        )
    }

    /// The formats of JSON Schema 2020-12 (validation, section 7.3) and those that OpenAPI adds.
    private static let formats = [
        "date", "date-time", "time", "duration", "email", "idn-email", "hostname", "idn-hostname",
        "ipv4", "ipv6", "uri", "uri-reference", "iri", "iri-reference", "uri-template", "uuid",
        "json-pointer", "relative-json-pointer", "regex", "int32", "int64", "float", "double",
        "decimal",
        "byte", "binary", "password",
    ]
}
