import JSONText

extension Validator {
    mutating func check(
        _ rule: ObjectRule,
        on subject: Subject,
        noting evaluated: inout Evaluated
    ) -> Bool {
        let count = subject.members.count
        switch rule {
        case .minProperties(let limit):
            return count >= limit
                || report(
                    .tooFew(.properties, count: count, limit: limit),
                    "minProperties",
                    at: subject.node
                )
        case .maxProperties(let limit):
            return count <= limit
                || report(
                    .tooMany(.properties, count: count, limit: limit),
                    "maxProperties",
                    at: subject.node
                )
        case .required(let names): return checkRequired(names, subject)
        case .dependentRequired(let needs): return checkDependencies(needs, subject)
        case .properties(let rules): return checkProperties(rules, subject, noting: &evaluated)
        case .names(let schema): return checkNames(schema, subject)
        case .dependentSchemas(let schemas):
            return checkDependentSchemas(schemas, subject, noting: &evaluated)
        }
    }

    private mutating func checkRequired(_ names: [String], _ subject: Subject) -> Bool {
        var isValid = true
        for name in names where !subject.has(name) {
            isValid = report(.missing(property: name), "required", at: subject.node)
            if isQuiet { break }
        }
        return isValid
    }

    private mutating func checkDependencies(
        _ needs: [(property: String, needed: [String])],
        _ subject: Subject
    ) -> Bool {
        var isValid = true
        for need in needs where subject.has(need.property) {
            for name in need.needed where !subject.has(name) {
                isValid = report(
                    .missingDependency(property: name, neededBy: need.property),
                    "dependentRequired",
                    at: subject.node
                )
            }
        }
        return isValid
    }

    private mutating func checkProperties(
        _ rules: PropertyRules,
        _ subject: Subject,
        noting evaluated: inout Evaluated
    ) -> Bool {
        var isValid = true
        for (index, member) in subject.members.enumerated() {
            var isClaimed = false
            if let schema = rules.named.schema(of: member.key) {
                isClaimed = true
                isValid = apply(schema, to: member.value, at: .member(member.key)) && isValid
            }
            if !rules.patterns.isEmpty {
                let name = member.key.value
                for (pattern, schema) in rules.patterns where pattern.matches(name) {
                    isClaimed = true
                    isValid = apply(schema, to: member.value, at: .member(member.key)) && isValid
                }
            }
            if !isClaimed, let additional = rules.additional {
                isClaimed = true
                isValid = apply(additional, to: member.value, at: .member(member.key)) && isValid
            }
            if isClaimed { evaluated.noteProperty(index) }
            if !isValid, isQuiet || isExhausted { break }
        }
        return isValid
    }

    private mutating func checkNames(_ schema: Int, _ subject: Subject) -> Bool {
        var isValid = true
        for member in subject.members {
            var inner = Evaluated(isTracked: false)
            guard !meets(schema, .string(member.key), noting: &inner) else { continue }
            isValid = report(.refusedName(member.key.value), "propertyNames", at: subject.node)
            if isQuiet { break }
        }
        return isValid
    }

    private mutating func checkDependentSchemas(
        _ schemas: [(property: String, schema: Int)],
        _ subject: Subject,
        noting evaluated: inout Evaluated
    ) -> Bool {
        var isValid = true
        for (property, schema) in schemas where subject.has(property) {
            isValid = apply(schema, to: subject.value, noting: &evaluated) && isValid
        }
        return isValid
    }

    mutating func checkUnevaluated(
        _ members: [JSONObject.Member],
        against schema: Int,
        noting evaluated: inout Evaluated
    ) -> Bool {
        var isValid = true
        for (index, member) in members.enumerated() where !evaluated.hasProperty(index) {
            guard !apply(schema, to: member.value, at: .member(member.key)) else { continue }
            isValid = false
            if isQuiet || isExhausted { break }
        }
        evaluated.noteAllProperties()
        return isValid
    }
}

extension Validator.Subject {
    /// Whether the object has a property of this name.
    fileprivate func has(_ name: String) -> Bool {
        members.contains { $0.key.matches(name) }
    }
}
