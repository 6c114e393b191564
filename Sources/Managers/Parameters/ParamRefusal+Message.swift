package import APIModel
import Diagnostics

extension ParamRefusal {
    /// A stable, value-free name of the broken rule, such as `param.unknown`.
    package var code: String {
        switch reason {
        case .unknown: "param.unknown"
        case .missing: "param.missing"
        case .wrongType: "param.wrong-type"
        case .notJSON: "param.not-json"
        case .notAllowed: "param.not-allowed"
        case .outOfRange: "param.out-of-range"
        case .wrongLength: "param.wrong-length"
        case .patternMismatch: "param.pattern-mismatch"
        case .formatMismatch: "param.format-mismatch"
        case .wrongCount: "param.wrong-count"
        case .repeated: "param.repeated"
        case .illegalHeaderValue: "param.illegal-header-value"
        case .unreadableFile: "param.unreadable-file"
        case .unwritable: "param.unwritable"
        case .noTerminal: "param.no-terminal"
        }
    }

    /// What is wrong, in plain words; a secret's value is never part of it.
    package var title: String {
        switch reason {
        case .unknown: "unknown param '\(name)'"
        case .missing: "param '\(name)' is required"
        case .wrongType(let expected, let found):
            "\(subject) must be \(expected.phrase), not \(shown(found))"
        case .notJSON(let fault):
            isSecret ? "\(subject) is not JSON" : "\(subject) is not JSON: \(fault)"
        case .notAllowed(let found, _): "\(subject) cannot be \(shown(found))"
        case .outOfRange(let found, let rule): "\(subject) is \(shown(found)), against \(rule)"
        case .wrongLength(let found, let rule, let limit):
            isSecret
                ? "\(subject) has a wrong length, against \(rule) \(limit)"
                : "\(subject) has \(found) characters, against \(rule) \(limit)"
        case .patternMismatch(let found, let pattern):
            "\(subject) is \(shown(found)), which does not match '\(pattern)'"
        case .formatMismatch(let found, let format):
            "\(subject) is \(shown(found)), which is no \(format)"
        case .wrongCount(_, "uniqueItems", _): "\(subject) has elements that are equal"
        case .wrongCount(let found, let rule, let limit):
            "\(subject) has \(found) elements, against \(rule) \(limit)"
        case .repeated: "param '\(name)' is given more than once"
        case .illegalHeaderValue: "\(subject) holds a line end or NUL"
        case .unreadableFile("-", let reason):
            "cannot read standard input for param '\(name)': \(reason)"
        case .unreadableFile(let path, let reason):
            "cannot read the file '\(path)' of param '\(name)': \(reason)"
        case .unwritable(let reason): "\(subject) cannot be sent: \(reason)"
        case .noTerminal: "param '\(name)' is a secret and there is no terminal to ask on"
        }
    }

    /// How to mend it: an imperative sentence without full stop.
    package var remedy: String {
        switch reason {
        case .unknown(let known): unknownRemedy(known)
        case .missing: "give it as '--param \(name)=VALUE'"
        case .wrongType(let expected, _): expected.remedy(name: name)
        case .notJSON: "write JSON after ':=', in quotes for the shell: '\(name):={\"a\": 1}'"
        case .notAllowed(_, let allowed): allowedRemedy(allowed)
        case .outOfRange(_, let rule): rangeRemedy(rule)
        case .wrongLength(_, let rule, let limit), .wrongCount(_, let rule, let limit):
            countRemedy(rule, limit)
        case .patternMismatch(_, let pattern): "give a value that matches '\(pattern)'"
        case .formatMismatch(_, let format): formatRemedy(format)
        case .repeated: "give it once; only params of type array take several values"
        case .illegalHeaderValue: "take CR, LF and NUL out of the value"
        case .unreadableFile("-", _): "name standard input once, and pipe into it what is wanted"
        case .unreadableFile: "name a file that can be read"
        case .unwritable: "give a value that fits its place"
        case .noTerminal(let variable):
            "set \(variable.map { "the variable '\($0)'" } ?? "it with --param '\(name)'")"
        }
    }

    private var subject: String {
        index.map { "element \($0) of param '\(name)'" } ?? "param '\(name)'"
    }

    /// A value in quotes, cut where it is long; a secret's is not shown.
    private func shown(_ value: String) -> String {
        guard !isSecret else { return "the secret given" }
        let limit = 80
        return value.count > limit ? "'\(value.prefix(limit))…'" : "'\(value)'"
    }
}

extension ParamRefusal {
    private func unknownRemedy(_ known: [String]) -> String {
        guard !known.isEmpty else { return "leave it out; the endpoint takes no params" }
        return Suggestion.sentence(for: name, among: known)
            ?? "see '--help' of the endpoint for its \(known.count) params"
    }

    private func allowedRemedy(_ allowed: [String]) -> String {
        guard !isSecret else { return "use one of the values that the definition lists" }
        let quoted = allowed.map { "'\($0)'" }
        if allowed.count <= 5 { return "use one of " + quoted.joined(separator: ", ") }
        guard case .notAllowed(let found, _) = reason,
            let nearest = Nearest.match(found, among: allowed)
        else { return "use one of the \(allowed.count) values that '--help' lists" }
        return "did you mean '\(nearest)'?"
    }

    private func rangeRemedy(_ rule: String) -> String {
        let words = rule.split(separator: " ")
        let limit = words.last ?? ""
        return switch words.first {
        case "minimum": "use \(limit) or more"
        case "maximum": "use \(limit) or less"
        case "exclusiveMinimum": "use more than \(limit)"
        case "exclusiveMaximum": "use less than \(limit)"
        default: "use a multiple of \(limit)"
        }
    }

    private func countRemedy(_ rule: String, _ limit: Int) -> String {
        switch rule {
        case "minLength": "use at least \(limit) characters"
        case "maxLength": "use at most \(limit) characters"
        case "minItems": "give at least \(limit) elements"
        case "maxItems": "give at most \(limit) elements"
        default: "give each element once"
        }
    }

    private func formatRemedy(_ format: String) -> String {
        let examples = [
            "date": "2024-02-29", "time": "12:30:00Z", "date-time": "2024-02-29T12:30:00Z",
            "duration": "P1DT12H", "email": "name@example.com", "hostname": "example.com",
            "ipv4": "192.0.2.1", "ipv6": "2001:db8::1", "uri": "https://example.com/",
            "uuid": "123e4567-e89b-42d3-a456-426614174000", "byte": "aGVsbG8=",
            "base64": "aGVsbG8=", "int32": "2147483647", "int64": "9223372036854775807",
        ]
        return examples[format].map { "write it like '\($0)'" } ?? "write it as \(format)"
    }
}

extension ParamRules.Kind {
    fileprivate var phrase: String {
        switch self {
        case .integer, .array, .object: "an \(rawValue)"
        case .string, .number, .boolean, .file: "a \(rawValue)"
        }
    }

    fileprivate func remedy(name: String) -> String {
        switch self {
        case .string: "give text as '\(name)=TEXT'"
        case .integer: "give a whole number such as 12"
        case .number: "give a number such as 1.5"
        case .boolean: "use 'true' or 'false'"
        case .array: "repeat '\(name)=VALUE', or give '\(name):=[…]'"
        case .object: "give JSON as '\(name):={…}'"
        case .file: "give a path as '\(name)@PATH'"
        }
    }
}
