import APIModel
import JSONText

/// Holds a value to the JSON Schema words of its declaration (JSON Schema Validation 2020-12,
/// section 6), and tells every word it breaks.
struct RuleCheck {
    private let rules: ParamRules

    init(_ rules: ParamRules) {
        self.rules = rules
    }

    /// The broken rules; a value of the wrong type breaks only that one.
    func broken(by value: JSONValue) -> [Refused.Broken] {
        if let type = rules.type, !Self.value(value, isOf: type) {
            return [Refused.Broken(.wrongType(expected: type, found: value.shown))]
        }
        var reasons: [ParamRefusal.Reason] = []
        if let allowed = rules.allowed, !allowed.contains(value) {
            reasons.append(.notAllowed(found: value.shown, allowed: allowed.map(\.shown)))
        }
        switch value {
        case .number(let number): reasons += broken(by: number)
        case .string(let string): reasons += broken(by: string.value)
        case .array(let elements):
            reasons += broken(by: elements)
            return reasons.map { Refused.Broken($0) } + brokenItems(of: elements)
        case .null, .bool, .object: break
        }
        return reasons.map { Refused.Broken($0) }
    }

    private static func value(_ value: JSONValue, isOf type: ParamRules.Kind) -> Bool {
        switch (type, value) {
        case (.integer, .number(let number)): number.isInteger
        case (.number, .number), (.string, .string), (.boolean, .bool), (.array, .array),
            (.object, .object), (.file, .string):
            true
        default: false
        }
    }

    private func broken(by number: JSONNumber) -> [ParamRefusal.Reason] {
        let found = number.spelling
        var reasons: [ParamRefusal.Reason] = []
        let add = { (rule: String, limit: JSONNumber) in
            reasons.append(.outOfRange(found: found, rule: "\(rule) \(limit.spelling)"))
        }
        if let limit = rules.minimum, number < limit { add("minimum", limit) }
        if let limit = rules.maximum, number > limit { add("maximum", limit) }
        if let limit = rules.exclusiveMinimum, number <= limit { add("exclusiveMinimum", limit) }
        if let limit = rules.exclusiveMaximum, number >= limit { add("exclusiveMaximum", limit) }
        if let step = rules.multipleOf, !DecimalMultiple.isMultiple(number, of: step) {
            add("multipleOf", step)
        }
        if let format = rules.format, !NumberFormat.accepts(number, as: format) {
            reasons.append(.formatMismatch(found: found, format: format))
        }
        return reasons
    }

    private func broken(by text: String) -> [ParamRefusal.Reason] {
        var reasons: [ParamRefusal.Reason] = []
        let length = text.unicodeScalars.count
        if let limit = rules.minLength, length < limit {
            reasons.append(.wrongLength(found: length, rule: "minLength", limit: limit))
        }
        if let limit = rules.maxLength, length > limit {
            reasons.append(.wrongLength(found: length, rule: "maxLength", limit: limit))
        }
        if let pattern = rules.pattern {
            switch PatternText.matches(text, pattern) {
            case true?: break
            case false?: reasons.append(.patternMismatch(found: text, pattern: pattern))
            case nil:
                reasons.append(.unwritable("its pattern '\(pattern)' is no regular expression"))
            }
        }
        if let format = rules.format, !TextFormat.accepts(text, as: format) {
            reasons.append(.formatMismatch(found: text, format: format))
        }
        return reasons
    }

    private func broken(by elements: [JSONValue]) -> [ParamRefusal.Reason] {
        let count = elements.count
        var reasons: [ParamRefusal.Reason] = []
        if let limit = rules.minItems, count < limit {
            reasons.append(.wrongCount(found: count, rule: "minItems", limit: limit))
        }
        if let limit = rules.maxItems, count > limit {
            reasons.append(.wrongCount(found: count, rule: "maxItems", limit: limit))
        }
        let distinct = rules.uniqueItems ? Set(elements).count : count
        if distinct < count {
            reasons.append(.wrongCount(found: count, rule: "uniqueItems", limit: distinct))
        }
        return reasons
    }

    /// The rules that elements break, each with the element's index; deeper arrays keep the
    /// outermost one.
    private func brokenItems(of elements: [JSONValue]) -> [Refused.Broken] {
        guard let rules = rules.items.first else { return [] }
        let check = RuleCheck(rules)
        return elements.enumerated()
            .flatMap { index, element in
                check.broken(by: element).map { Refused.Broken($0.reason, index: index) }
            }
    }
}
