/// One option of the command line, as parser, help, completion and manual page all see it.
package struct OptionSpec: Sendable, Hashable {
    /// What an option takes as its value.
    package struct Value: Sendable, Hashable {
        /// What stands for the value in help, such as `FILE`.
        package var placeholder: String
        /// The only words allowed, or empty for any text.
        package var choices: [String]
        /// What a shell offers; the choices, if there are some.
        package var completion: Completion

        /// A value shown by this placeholder.
        package init(
            _ placeholder: String,
            choices: [String] = [],
            completion: Completion = .none
        ) {
            self.placeholder = placeholder
            self.choices = choices
            self.completion = choices.isEmpty ? completion : .values(choices)
        }
    }

    /// The long name, without dashes.
    package var name: String
    /// The short name, if it has one.
    package var letter: Character?
    /// What the option takes; nil makes it a flag.
    package var value: Value?
    /// True if each occurrence counts; otherwise the last one wins.
    package var isRepeatable = false
    /// One line for help, without full stop.
    package var summary: String
    /// The heading that it stands under in help.
    package var section = "Options"
    /// The environment variable that says the same.
    package var environment: String?
    /// True for an option such as `--help`, whose presence makes mistakes beside it unimportant.
    package var outranksMistakes = false

    /// A flag, or an option with a value, of this name.
    package init(
        _ name: String,
        letter: Character? = nil,
        value: Value? = nil,
        isRepeatable: Bool = false,
        summary: String,
        section: String = "Options"
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.isRepeatable = isRepeatable
        self.summary = summary
        self.section = section
    }

    /// The same option, bound to an environment variable.
    package func environment(_ variable: String) -> OptionSpec {
        var copy = self
        copy.environment = variable
        return copy
    }

    /// The same option, before which mistakes on the line do not matter.
    package func outrankingMistakes() -> OptionSpec {
        var copy = self
        copy.outranksMistakes = true
        return copy
    }
}
