import JSONText

extension Validator {
    mutating func check(
        _ rule: Combination,
        on subject: Subject,
        noting evaluated: inout Evaluated
    ) -> Bool {
        let value = subject.value
        switch rule {
        case .reference(let schema): return apply(schema, to: value, noting: &evaluated)
        case .dynamicReference(let schema, let anchor):
            return apply(meaning(of: anchor) ?? schema, to: value, noting: &evaluated)
        case .all(let schemas):
            var isValid = true
            for schema in schemas where isValid || !isQuiet {
                isValid = apply(schema, to: value, noting: &evaluated) && isValid
            }
            return isValid
        case .any(let schemas): return checkAny(schemas, subject, noting: &evaluated)
        case .one(let schemas): return checkOne(schemas, subject, noting: &evaluated)
        case .not(let schema):
            var inner = Evaluated(isTracked: false)
            return !meets(schema, value, noting: &inner)
                || report(.forbidden, "not", at: subject.node)
        case .condition(let condition, let then, let otherwise):
            let isMet = meets(condition, value, noting: &evaluated)
            guard let schema = isMet ? then : otherwise else { return true }
            return apply(schema, to: value, noting: &evaluated)
        }
    }

    /// What the outermost resource with such a dynamic anchor takes it for.
    private func meaning(of anchor: String) -> Int? {
        guard let meanings = tree.dynamicAnchors[anchor] else { return nil }
        for resource in scope {
            if let schema = meanings[resource] { return schema }
        }
        return nil
    }

    private mutating func checkAny(
        _ schemas: [Int],
        _ subject: Subject,
        noting evaluated: inout Evaluated
    ) -> Bool {
        var isValid = false
        // All of them are asked only if it matters what they evaluate.
        for schema in schemas where !isValid || evaluated.isTracked {
            isValid = meets(schema, subject.value, noting: &evaluated) || isValid
        }
        return isValid || reportNoAlternative(schemas, "anyOf", subject)
    }

    private mutating func checkOne(
        _ schemas: [Int],
        _ subject: Subject,
        noting evaluated: inout Evaluated
    ) -> Bool {
        var met: [Int] = []
        var noted = evaluated
        for (index, schema) in schemas.enumerated()
        where meets(schema, subject.value, noting: &noted) {
            met.append(index)
            if isQuiet, met.count > 1 { return false }
        }
        guard met.count < 2 else {
            return report(.severalAlternatives(met), "oneOf", at: subject.node)
        }
        guard !met.isEmpty else { return reportNoAlternative(schemas, "oneOf", subject) }
        evaluated = noted
        return true
    }

    /// Tells that no alternative is met, and why the only one is not that is meant for such a
    /// type.
    private mutating func reportNoAlternative(
        _ schemas: [Int],
        _ keyword: String,
        _ subject: Subject
    ) -> Bool {
        guard !isQuiet, !isExhausted else { return false }
        report(.noAlternative(count: schemas.count), keyword, at: subject.node)
        let here = pointer
        var suited: [[SchemaViolation]] = []
        for schema in schemas {
            let reasons = reasons(against: schema, subject.value)
            guard !isExhausted else { return false }
            let isOtherType = reasons.contains {
                $0.keyword == "type" && $0.instancePointer == here
            }
            if !isOtherType { suited.append(reasons) }
        }
        if let reasons = suited.first, suited.count == 1 { report(reasons) }
        return false
    }
}
