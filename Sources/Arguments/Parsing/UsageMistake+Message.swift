package import Diagnostics

extension UsageError {
    /// The mistakes as they are shown.
    package var diagnostics: [Diagnostic] { mistakes.map(\.diagnostic) }
}

extension UsageMistake {
    /// A stable, value-free name of the mistake.
    package var code: String {
        switch self {
        case .unknownOption, .misplacedOption: "usage.unknown-option"
        case .missingValue: "usage.missing-value"
        case .unexpectedValue: "usage.unexpected-value"
        case .unknownChoice: "usage.unknown-choice"
        case .unknownCommand: "usage.unknown-command"
        case .missingArgument: "usage.missing-argument"
        case .unexpectedArgument: "usage.unexpected-argument"
        }
    }

    /// The mistake in words.
    package var diagnostic: Diagnostic {
        Diagnostic(code: code, title: title, remedy: remedy)
    }

    private var title: String {
        switch self {
        case .unknownOption(let option, _):
            "unknown option '\(option)'"
        case .misplacedOption(let option, let command, _):
            "'\(command)' has no option '\(option)'"
        case .missingValue(let option, let placeholder):
            "option '\(option)' needs a value: \(placeholder)"
        case .unexpectedValue(let option, let value):
            "option '\(option)' takes no value, but was given '\(value)'"
        case .unknownChoice(let option, let value, _):
            "option '\(option)' does not take '\(value)'"
        case .unknownCommand(let name, _):
            "unknown command '\(name)'"
        case .missingArgument(let placeholder, let command):
            "'\(command)' needs <\(placeholder)>"
        case .unexpectedArgument(let word, let command):
            "'\(command)' takes no further argument '\(word)'"
        }
    }

    private var remedy: String? {
        switch self {
        case .unknownOption(let option, let known): Self.remedy(forUnknown: option, known: known)
        case .misplacedOption(_, _, let owners): "it is an option of: " + Self.few(owners)
        case .missingValue(let option, let placeholder): "write '\(option) \(placeholder)'"
        case .unexpectedValue(let option, _): "write '\(option)' alone"
        case .unknownChoice(_, let value, let choices):
            Suggestion.sentence(for: value, among: choices)
                ?? "known: " + choices.joined(separator: ", ")
        case .unknownCommand(let name, let known): Suggestion.sentence(for: name, among: known)
        case .missingArgument(_, let command): "see '\(command) --help'"
        case .unexpectedArgument(let word, let command):
            word.contains(" ") ? "see '\(command) --help'" : "remove '\(word)'"
        }
    }

    /// A word such as `-5` is more likely a value than an option.
    private static func remedy(forUnknown option: String, known: [String]) -> String? {
        let second = option.unicodeScalars.dropFirst().first
        if let second, ("0"..."9").contains(second) {
            return "write '--' before a word that begins with '-'"
        }
        return Suggestion.sentence(for: option, among: known)
    }

    private static func few(_ names: [String]) -> String {
        let listed = names.prefix(Suggestion.listedAtMost).map { "'\($0)'" }
        return listed.joined(separator: ", ") + (names.count > listed.count ? ", …" : "")
    }
}
