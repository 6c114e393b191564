import APIModel
import JSONText

/// The rules of a param in a few words.
struct ParamText {
    let param: Param

    init(_ param: Param) {
        self.param = param
    }

    /// Such as `integer, required, at least 1, default 10`.
    var rules: String {
        var words = [typeWord]
        if param.isRequired { words.append("required") }
        words += Self.limits(of: param.rules)
        if let value = param.defaultValue { words.append("default \(Self.json(value))") }
        if param.isSecret { words.append("secret") }
        return words.joined(separator: ", ")
    }

    private var typeWord: String {
        let type = param.rules.type?.rawValue ?? "any value"
        guard param.rules.type == .array, let items = param.rules.items.first?.type else {
            return type
        }
        return "array of \(items.rawValue)"
    }

    private static func limits(of rules: ParamRules) -> [String] {
        var words: [String] = []
        if let allowed = rules.allowed {
            words.append("one of " + allowed.map(json).joined(separator: " "))
        }
        if let limit = rules.minimum { words.append("at least \(limit.spelling)") }
        if let limit = rules.maximum { words.append("at most \(limit.spelling)") }
        if let limit = rules.exclusiveMinimum { words.append("more than \(limit.spelling)") }
        if let limit = rules.exclusiveMaximum { words.append("less than \(limit.spelling)") }
        if let factor = rules.multipleOf { words.append("multiple of \(factor.spelling)") }
        if let limit = rules.minLength { words.append("at least \(limit) characters") }
        if let limit = rules.maxLength { words.append("at most \(limit) characters") }
        if let pattern = rules.pattern { words.append("matches \(pattern)") }
        if let format = rules.format { words.append(format) }
        if let limit = rules.minItems { words.append("at least \(limit) items") }
        if let limit = rules.maxItems { words.append("at most \(limit) items") }
        if rules.uniqueItems { words.append("no item twice") }
        return words
    }

    private static func json(_ value: JSONValue) -> String {
        value.stringValue ?? String(decoding: JSONWriter.compact(value), as: UTF8.self)
    }
}
