import JSONText

/// Applies the schemas of a tree to one value.
struct Validator {
    /// A step into a value.
    enum Step {
        case member(JSONString)
        case element(Int)
    }

    /// A value that a schema is applied to.
    struct Subject {
        let value: JSONValue
        let node: SchemaNode
        /// The members that count, if the value is an object.
        let members: [JSONObject.Member]
    }

    let tree: SchemaTree
    private let depthLimit: Int
    private var depth = 0
    /// Whether the depth limit was met, after which nothing means anything.
    private(set) var isExhausted = false
    /// Whether nobody wants to know reasons, so that the first one ends the search.
    private(set) var isQuiet: Bool
    private var path: [Step] = []
    /// The resources whose schemas are being applied, outermost first.
    private(set) var scope: [Int] = []
    private var violations: [SchemaViolation] = []

    init(_ tree: SchemaTree, depthLimit: Int, isQuiet: Bool) {
        self.tree = tree
        self.depthLimit = depthLimit
        self.isQuiet = isQuiet
    }

    /// Every violation; only that of the depth limit where that was met.
    mutating func violations(of value: JSONValue) -> [SchemaViolation] {
        _ = accepts(value)
        return violations
    }

    /// Whether the value is valid.
    mutating func accepts(_ value: JSONValue) -> Bool {
        var evaluated = Evaluated(isTracked: false)
        return apply(tree.root, to: value, noting: &evaluated) && !isExhausted
    }

    /// Applies a schema to the value that the path leads to.
    mutating func apply(
        _ number: Int,
        to value: JSONValue,
        noting evaluated: inout Evaluated
    ) -> Bool {
        guard !isExhausted else { return false }
        let node = tree.nodes[number]
        if let verdict = node.verdict {
            if !verdict { report(.unexpected, at: node) }
            return verdict
        }
        guard depth < depthLimit else {
            exhaust(at: node)
            return false
        }
        depth += 1
        let isOtherResource = scope.last != node.resource
        if isOtherResource { scope.append(node.resource) }
        defer {
            depth -= 1
            if isOtherResource { scope.removeLast() }
        }
        return follow(node, to: value, noting: &evaluated)
    }

    private mutating func follow(
        _ node: SchemaNode,
        to value: JSONValue,
        noting evaluated: inout Evaluated
    ) -> Bool {
        let members = node.readsMembers ? value.objectValue?.effectiveMembers() ?? [] : []
        let subject = Subject(value: value, node: node, members: members)
        var own = Evaluated(isTracked: evaluated.isTracked || node.needsEvaluated)
        var isValid = true
        for rule in node.rules {
            // What a failed schema has evaluated does not count: asking would find too much.
            if !isValid, isQuiet || rule.isUnevaluated { break }
            if !check(rule, on: subject, noting: &own) { isValid = false }
        }
        if isValid { evaluated.merge(own) }
        return isValid && !isExhausted
    }

    private mutating func check(
        _ rule: Rule,
        on subject: Subject,
        noting evaluated: inout Evaluated
    ) -> Bool {
        switch (rule, subject.value) {
        case (.value(let rule), _): check(rule, on: subject)
        case (.number(let rule), .number(let number)): check(rule, on: number, subject)
        case (.string(let rule), .string(let string)): check(rule, on: string, subject)
        case (.array(let rule), .array(let elements)):
            check(rule, on: elements, subject, noting: &evaluated)
        case (.object(let rule), .object): check(rule, on: subject, noting: &evaluated)
        case (.combination(let rule), _): check(rule, on: subject, noting: &evaluated)
        case (.unevaluatedItems(let schema), .array(let elements)):
            checkUnevaluated(elements, against: schema, noting: &evaluated)
        case (.unevaluatedProperties(let schema), .object):
            checkUnevaluated(subject.members, against: schema, noting: &evaluated)
        default: true
        }
    }

    /// Applies a schema to a part of the value.
    mutating func apply(_ number: Int, to value: JSONValue, at step: Step) -> Bool {
        path.append(step)
        defer { path.removeLast() }
        var evaluated = Evaluated(isTracked: false)
        return apply(number, to: value, noting: &evaluated)
    }

    /// Applies a schema without telling why it is not met.
    mutating func meets(
        _ number: Int,
        _ value: JSONValue,
        noting evaluated: inout Evaluated
    ) -> Bool {
        let wasQuiet = isQuiet
        isQuiet = true
        defer { isQuiet = wasQuiet }
        return apply(number, to: value, noting: &evaluated)
    }

    /// The violations of a schema, which are not noted yet.
    mutating func reasons(against number: Int, _ value: JSONValue) -> [SchemaViolation] {
        let known = violations
        violations = []
        var evaluated = Evaluated(isTracked: false)
        _ = apply(number, to: value, noting: &evaluated)
        guard !isExhausted else { return [] }
        defer { violations = known }
        return violations
    }

    /// Notes that a keyword is violated, and answers that it is.
    @discardableResult
    mutating func report(
        _ fact: SchemaViolation.Fact,
        _ keyword: String? = nil,
        at node: SchemaNode
    ) -> Bool {
        guard !isQuiet, !isExhausted else { return false }
        let violation = SchemaViolation(
            instancePointer: pointer,
            keyword: keyword ?? node.keyword,
            schemaPointer: keyword.map { JSONPointer.appending($0, to: node.pointer) }
                ?? node.pointer,
            fact: fact
        )
        violations.append(violation)
        return false
    }

    /// Notes violations that are known already.
    mutating func report(_ others: [SchemaViolation]) {
        guard !isExhausted else { return }
        violations += others
    }

    private mutating func exhaust(at node: SchemaNode) {
        violations = [
            SchemaViolation(
                instancePointer: pointer,
                keyword: node.keyword,
                schemaPointer: node.pointer,
                fact: .tooDeep(limit: depthLimit)
            )
        ]
        isExhausted = true
    }

    /// The way to the value, in words.
    var pointer: String {
        path.reduce(into: "") { pointer, step in
            switch step {
            case .member(let key): pointer += "/" + JSONPointer.escaped(key.value)
            case .element(let index): pointer += "/" + String(index)
            }
        }
    }
}
