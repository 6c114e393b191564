/// A whole command line: the tables from which parsing, help, completion and manual page come.
///
/// Declare an option once and everything else follows. This module does not know what any of
/// them does. A name means the same (flag or value) in every command that has it. Begin reading
/// at `ArgumentParser`.
package struct CommandLineSpec: Sendable, Hashable {
    /// The program's name.
    package var program: String
    /// One line for help, without full stop.
    package var summary: String
    /// The usage lines of the overview, without the program's name.
    package var usages: [String]
    /// The commands, in the order of help.
    package var commands: [CommandSpec]
    /// The command meant where the first word is not a command's name; the word is then its first
    /// positional.
    package var defaultCommand: String?
    /// Options that stand with every command.
    package var options: [OptionSpec]

    /// A command line of these parts.
    package init(
        program: String,
        summary: String,
        usages: [String] = ["<command> [options]"],
        commands: [CommandSpec],
        defaultCommand: String? = nil,
        options: [OptionSpec] = []
    ) {
        self.program = program
        self.summary = summary
        self.usages = usages
        self.commands = commands
        self.defaultCommand = defaultCommand
        self.options = options
    }

    /// The command of this name.
    package func command(named name: String) -> CommandSpec? {
        commands.first { $0.name == name }
    }

    /// The options of a command with the global ones behind them; of the default command for nil.
    package func options(of command: CommandSpec?) -> [OptionSpec] {
        let own = command ?? defaultCommand.flatMap { self.command(named: $0) }
        return (own?.options ?? []) + options
    }

    /// Every option of every command once, the default command's first.
    var allOptions: [OptionSpec] {
        var seen: Set<String> = []
        let all = options(of: nil) + commands.flatMap(\.options)
        return all.filter { seen.insert($0.name).inserted }
    }
}
