/// Turns the words of a command line into values by the tables of a `CommandLineSpec`.
///
/// 1. The first word that is neither option nor value tells the command; options may stand
///    before it. After `--` a word is never a command's name.
/// 2. All words are read by the options of that command. `--name value`, `--name=value`,
///    `-n value`, `-nvalue` and joined flags `-ab` are understood; an option that takes a value
///    takes the next word whatever it is, and of an option given twice the last one wins.
/// 3. Values are held against their choices, words against the positionals.
///
/// All mistakes are gathered and thrown together.
package struct ArgumentParser: Sendable {
    private let spec: CommandLineSpec

    /// A parser by these tables.
    package init(_ spec: CommandLineSpec) {
        self.spec = spec
    }

    /// The arguments in words that do not include the program's name.
    ///
    /// Throws all mistakes at once, unless an option such as `--help` makes them unimportant.
    package func parse(_ words: [String]) throws(UsageError) -> ParsedArguments {
        var reading = Reading(spec: spec)
        reading.findCommand(in: words)
        reading.readAll(words)
        reading.checkPositionals()
        guard reading.mistakes.isEmpty || reading.isOutranked else {
            throw UsageError(mistakes: reading.mistakes, understood: reading.arguments)
        }
        return reading.arguments
    }
}

private struct Reading {
    let spec: CommandLineSpec
    var arguments = ParsedArguments()
    var mistakes: [UsageMistake] = []
    var isOutranked = false
    private var hasUnknownOptions = false
    private var command: CommandSpec?
    private var commandIndex: Int?

    init(spec: CommandLineSpec) {
        self.spec = spec
    }

    mutating func findCommand(in words: [String]) {
        let elements = ArgumentScanner.elements(of: words, table: OptionTable(spec.allOptions))
        for case .positional(let word, let index, let isAfterEnd) in elements {
            if let named = spec.command(named: word), !isAfterEnd {
                command = named
                commandIndex = index
                arguments.isCommandNamed = true
            } else if let name = spec.defaultCommand {
                command = spec.command(named: name)
            } else {
                mistakes.append(.unknownCommand(word, known: spec.commands.map(\.name)))
            }
            break
        }
        arguments.command = command?.name
    }

    mutating func readAll(_ words: [String]) {
        let allowed = spec.options(of: command)
        let allowedNames = Set(allowed.map(\.name))
        let elements = ArgumentScanner.elements(
            of: words,
            // Options of other commands are read too, so that their values are known as such.
            table: OptionTable(allowed + spec.allOptions),
            skipping: commandIndex
        )
        for element in elements {
            switch element {
            case .option(let option, let typed, let value) where allowedNames.contains(option.name):
                take(option, typed: typed, value: value)
            case .option(let option, let typed, _):
                mistakes.append(misplaced(option, typed: typed))
            case .positional(let word, _, _):
                arguments.occurrences.append(.positional(word))
            case .unknown(let typed):
                mistakes.append(.unknownOption(typed, known: allowed.map { "--" + $0.name }))
                hasUnknownOptions = true
            case .mistake(let mistake):
                mistakes.append(mistake)
            }
        }
    }

    private mutating func take(_ option: OptionSpec, typed: String, value: String?) {
        arguments.occurrences.append(.option(name: option.name, value: value))
        isOutranked = isOutranked || option.outranksMistakes
        let choices = option.value?.choices ?? []
        guard let value, !choices.isEmpty, !choices.contains(value) else { return }
        mistakes.append(.unknownChoice(typed, value: value, choices: choices))
    }

    private func misplaced(_ option: OptionSpec, typed: String) -> UsageMistake {
        let owners = spec.commands.filter { owner in
            owner.options.contains { $0.name == option.name }
        }
        return .misplacedOption(typed, command: title, owners: owners.map(\.name))
    }

    private var title: String {
        command.map { spec.program + " " + $0.name } ?? spec.program
    }

    mutating func checkPositionals() {
        guard let command else { return }
        let words = arguments.positionals
        for positional in command.positionals.dropFirst(words.count) where positional.isRequired {
            mistakes.append(.missingArgument(positional.placeholder, command: title))
        }
        // A word too many may be the value of an option that is not known.
        guard command.positionals.last?.isRepeatable != true, !hasUnknownOptions else { return }
        for word in words.dropFirst(command.positionals.count) {
            mistakes.append(.unexpectedArgument(word, command: title))
        }
    }
}
