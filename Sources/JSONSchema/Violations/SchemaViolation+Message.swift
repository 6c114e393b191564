import JSONText

extension SchemaViolation {
    /// The violation as one sentence in plain words, such as `'/items/0/price' must be at least 0,
    /// and is -1`.
    public var message: String {
        "\(subject) \(fact.predicate)"
    }

    private var subject: String {
        instancePointer.isEmpty ? "the value" : "'\(instancePointer)'"
    }
}

extension SchemaViolation.Fact {
    /// What follows the name of the part.
    fileprivate var predicate: String {
        switch self {
        case .unexpected: "is not allowed"
        case .type(let expected, let found):
            "must be \(Self.alternatives(expected)), and is \(TypeName.withArticle(found))"
        case .notListed, .different, .tooSmall, .tooLarge, .notMultiple: valuePredicate
        case .tooFew(let counted, let count, let limit):
            "must have at least \(counted.words(limit)), and has \(count)"
        case .tooMany(let counted, let count, let limit):
            "must have at most \(counted.words(limit)), and has \(count)"
        case .noMatch(let pattern): "must match '\(pattern)', and does not"
        case .notOfFormat(let name): "must be of the format '\(name)', and is not"
        case .equalItems(let first, let second):
            "must not have equal items, and items \(first) and \(second) are equal"
        case .missing(let property): "must have the property '\(property)', and has not"
        case .missingDependency(let property, let other):
            "must have the property '\(property)' because it has '\(other)', and has not"
        case .refusedName(let name): "must not have a property named '\(name)'"
        case .noAlternative(let count):
            "must meet one of \(count) alternatives, and meets none"
        case .severalAlternatives(let indices):
            "must meet exactly one alternative, and meets those at "
                + indices.map(String.init).joined(separator: ", ")
        case .forbidden: "must not meet the schema of 'not', and does"
        case .tooDeep(let limit):
            "cannot be checked: schemas apply inside one another more than \(limit) times"
        }
    }

    private var valuePredicate: String {
        switch self {
        case .notListed(let values): "must be \(Self.listed(values)), and is not"
        case .different(let value): "must be \(Self.text(of: value)), and is not"
        case .tooSmall(let number, let limit, let isExclusive):
            "must be \(isExclusive ? "greater than" : "at least") \(limit.spelling), and is "
                + number.spelling
        case .tooLarge(let number, let limit, let isExclusive):
            "must be \(isExclusive ? "less than" : "at most") \(limit.spelling), and is "
                + number.spelling
        case .notMultiple(let number, let divisor):
            "must be a multiple of \(divisor.spelling), and is \(number.spelling)"
        default: ""
        }
    }

    private static func alternatives(_ types: [String]) -> String {
        let names = types.map(TypeName.withArticle)
        guard let last = names.last, names.count > 1 else { return names.first ?? "nothing" }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }

    private static func listed(_ values: [JSONValue]) -> String {
        guard values.count <= 5 else { return "one of \(values.count) listed values" }
        let texts = values.map(text)
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "nothing" }
        return texts.dropLast().joined(separator: ", ") + " or " + last
    }

    private static func text(of value: JSONValue) -> String {
        let text = String(decoding: JSONWriter.compact(value), as: UTF8.self)
        return text.count <= 80 ? text : text.prefix(79) + "…"
    }
}

extension SchemaViolation.Counted {
    /// So many of what is counted.
    fileprivate func words(_ count: Int) -> String {
        switch self {
        case .characters: count == 1 ? "1 character" : "\(count) characters"
        case .items: count == 1 ? "1 item" : "\(count) items"
        case .matchingItems: count == 1 ? "1 matching item" : "\(count) matching items"
        case .properties: count == 1 ? "1 property" : "\(count) properties"
        }
    }
}
