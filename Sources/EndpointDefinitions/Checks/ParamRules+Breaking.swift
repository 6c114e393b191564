package import APIModel
package import JSONText

/// The first rule that a value in a file breaks.
package struct BrokenRule: Sendable, Equatable {
    /// What is wrong, in plain words.
    package let title: String
}

extension ParamRules {
    /// The same rules without the list of allowed values.
    var withoutEnum: ParamRules {
        var rules = self
        rules.allowed = nil
        return rules
    }

    /// The first rule that a JSON value breaks, nil if it keeps all; formats are not looked at.
    package func brokenRule(by value: JSONValue) -> BrokenRule? {
        if let type, !type.takes(value) {
            return BrokenRule(title: "expected \(type.rawValue), found \(value.typeName)")
        }
        if let allowed, !allowed.contains(value) {
            return BrokenRule(title: "it is none of the values of 'enum'")
        }
        return switch value {
        case .number(let number): brokenRule(by: number)
        case .string(let string): brokenRule(by: string.value)
        case .array(let elements): brokenRule(by: elements)
        case .null, .bool, .object: nil
        }
    }

    private func brokenRule(by number: JSONNumber) -> BrokenRule? {
        if let minimum, number < minimum { return below("minimum", minimum) }
        if let maximum, number > maximum { return above("maximum", maximum) }
        if let limit = exclusiveMinimum, !(number > limit) {
            return below("exclusiveMinimum", limit)
        }
        if let limit = exclusiveMaximum, !(number < limit) {
            return above("exclusiveMaximum", limit)
        }
        return nil
    }

    private func below(_ rule: String, _ limit: JSONNumber) -> BrokenRule {
        BrokenRule(title: "it is below '\(rule)' \(limit.spelling)")
    }

    private func above(_ rule: String, _ limit: JSONNumber) -> BrokenRule {
        BrokenRule(title: "it is above '\(rule)' \(limit.spelling)")
    }

    private func brokenRule(by text: String) -> BrokenRule? {
        let length = text.unicodeScalars.count
        if let minLength, length < minLength {
            return BrokenRule(title: "it is shorter than 'minLength' \(minLength)")
        }
        if let maxLength, length > maxLength {
            return BrokenRule(title: "it is longer than 'maxLength' \(maxLength)")
        }
        if let pattern, let regex = try? Regex(pattern), text.firstMatch(of: regex) == nil {
            return BrokenRule(title: "it does not match 'pattern'")
        }
        return nil
    }

    private func brokenRule(by elements: [JSONValue]) -> BrokenRule? {
        if let minItems, elements.count < minItems {
            return BrokenRule(title: "it has fewer elements than 'minItems' \(minItems)")
        }
        if let maxItems, elements.count > maxItems {
            return BrokenRule(title: "it has more elements than 'maxItems' \(maxItems)")
        }
        if uniqueItems, Set(elements).count < elements.count {
            return BrokenRule(title: "it has an element twice")
        }
        guard let rules = items.first else { return nil }
        return elements.lazy.compactMap { rules.brokenRule(by: $0) }.first
            .map {
                BrokenRule(title: "an element: \($0.title)")
            }
    }

    /// The rules that are given and concern other types than the declared one.
    var keysOfOtherTypes: [(name: String, type: String)] {
        guard let type else { return [] }
        var keys: [(String, String)] = []
        if type != .number && type != .integer {
            if minimum != nil { keys.append(("minimum", "number")) }
            if maximum != nil { keys.append(("maximum", "number")) }
            if exclusiveMinimum != nil { keys.append(("exclusiveMinimum", "number")) }
            if exclusiveMaximum != nil { keys.append(("exclusiveMaximum", "number")) }
            if multipleOf != nil { keys.append(("multipleOf", "number")) }
        }
        if type != .string {
            if minLength != nil { keys.append(("minLength", "string")) }
            if maxLength != nil { keys.append(("maxLength", "string")) }
            if pattern != nil { keys.append(("pattern", "string")) }
        }
        if type != .array {
            if !items.isEmpty { keys.append(("items", "array")) }
            if minItems != nil { keys.append(("minItems", "array")) }
            if maxItems != nil { keys.append(("maxItems", "array")) }
        }
        return keys
    }
}

extension ParamRules.Kind {
    /// Whether a JSON value is of this type.
    fileprivate func takes(_ value: JSONValue) -> Bool {
        switch (self, value) {
        case (.string, .string), (.file, .string), (.number, .number), (.boolean, .bool),
            (.array, .array), (.object, .object):
            true
        case (.integer, .number(let number)): number.isInteger
        default: false
        }
    }
}
