/// What can be wrong with a command line.
package enum UsageMistake: Sendable, Hashable {
    /// No option is called so; known are the spellings that would have been.
    case unknownOption(String, known: [String])
    /// The option belongs to other commands than the one called.
    case misplacedOption(String, command: String, owners: [String])
    /// The option, as it was typed, stands last but takes a value.
    case missingValue(String, placeholder: String)
    /// The option, as it was typed, is a flag and was given a value by `=`.
    case unexpectedValue(String, value: String)
    /// The value is not one of the allowed words.
    case unknownChoice(String, value: String, choices: [String])
    /// The first word is no command's name, and no command is the default.
    case unknownCommand(String, known: [String])
    /// The command lacks a word that it needs.
    case missingArgument(String, command: String)
    /// The command takes no more words.
    case unexpectedArgument(String, command: String)
}

/// All mistakes of one command line.
package struct UsageError: Error, Hashable {
    /// The mistakes, in the order of the line.
    package var mistakes: [UsageMistake]
    /// What could be understood all the same, to learn how messages are wanted.
    package var understood: ParsedArguments

    /// An error of these mistakes.
    package init(mistakes: [UsageMistake], understood: ParsedArguments) {
        self.mistakes = mistakes
        self.understood = understood
    }
}
