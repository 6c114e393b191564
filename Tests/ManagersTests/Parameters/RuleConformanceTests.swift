import APIModel
import JSONText
import Managers
import Testing

@Suite("Param rules, by the public JSON Schema suite", .enabled(if: ConformanceSuite.isPresent))
struct RuleConformanceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var rules: ParamRules
        var value: JSONValue
        var isValid: Bool

        var testDescription: String { name }
    }

    @Test(
        "accept and refuse as the suite says",
        arguments: [
            "type", "enum", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
            "multipleOf", "minLength", "maxLength", "pattern", "minItems", "maxItems",
            "uniqueItems",
            "items", "optional/ecmascript-regex", "optional/non-bmp-regex", "optional/bignum",
            "optional/float-overflow", "optional/format/date", "optional/format/time",
            "optional/format/date-time", "optional/format/duration", "optional/format/email",
            "optional/format/hostname", "optional/format/ipv4", "optional/format/ipv6",
            "optional/format/uri", "optional/format/uuid", "optional/format/unknown",
        ]
    )
    func agrees(_ file: String) {
        let cases = Self.cases(file)
        #expect(!cases.isEmpty)
        for example in cases where !Self.isBeyond(example) {
            #expect(Self.accepts(example) == example.isValid, "\(example.name)")
        }
    }

    /// Labels such as `xn--…` are not decoded, so what they may not stand for is not refused.
    private static func isBeyond(_ example: Case) -> Bool {
        guard example.name.hasPrefix("validation of A-label"), !example.isValid else {
            return false
        }
        return example.value.stringValue?.lowercased().contains("xn--") == true
    }

    private static func accepts(_ example: Case) -> Bool {
        let param = Param(name: "p", place: .body, rules: example.rules)
        return Binding(param).giving("p", .json(example.value)).refusals().isEmpty
    }

    private static func cases(_ file: String) -> [Case] {
        let path = "JSON-Schema-Test-Suite/tests/draft2020-12/\(file).json"
        let groups = ConformanceSuite.json(path)?.arrayValue ?? []
        return groups.compactMap(\.objectValue)
            .flatMap { group -> [Case] in
                guard let schema = group["schema"]?.objectValue, let rules = rules(of: schema)
                else { return [] }
                return (group["tests"]?.arrayValue ?? []).compactMap(\.objectValue)
                    .compactMap { test in
                        guard let value = test["data"], let isValid = test["valid"]?.boolValue
                        else { return nil }
                        let words = [group["description"], test["description"]]
                        return Case(
                            name: words.compactMap { $0?.stringValue }.joined(separator: ": "),
                            rules: rules,
                            value: value,
                            isValid: isValid
                        )
                    }
            }
    }

    /// The rules of a schema that uses no other words than ours.
    private static func rules(of schema: JSONObject) -> ParamRules? {
        var rules = ParamRules()
        for member in schema.members {
            guard set(member.key.value, member.value, &rules) else { return nil }
        }
        // An array param appends what is no array; the suite means whole values.
        return rules.type == .array ? nil : rules
    }

    private static func set(_ word: String, _ value: JSONValue, _ rules: inout ParamRules) -> Bool {
        switch word {
        case "$schema", "$comment": return true
        case "type":
            rules.type = value.stringValue.flatMap(ParamRules.Kind.init)
            return rules.type != nil
        case "enum": rules.allowed = value.arrayValue
        case "minimum": rules.minimum = value.numberValue
        case "maximum": rules.maximum = value.numberValue
        case "exclusiveMinimum": rules.exclusiveMinimum = value.numberValue
        case "exclusiveMaximum": rules.exclusiveMaximum = value.numberValue
        case "multipleOf": rules.multipleOf = value.numberValue
        case "minLength": rules.minLength = value.numberValue?.intValue
        case "maxLength": rules.maxLength = value.numberValue?.intValue
        case "minItems": rules.minItems = value.numberValue?.intValue
        case "maxItems": rules.maxItems = value.numberValue?.intValue
        case "uniqueItems": rules.uniqueItems = value == true
        case "pattern": rules.pattern = value.stringValue
        case "format": rules.format = value.stringValue
        case "items":
            guard let inner = value.objectValue, let items = Self.rules(of: inner) else {
                return false
            }
            rules.items = [items]
        default: return false
        }
        return true
    }
}
