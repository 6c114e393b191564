/// Writes completion scripts for shells.
///
/// What stands in the tables is written into the script. What depends on the definitions is asked
/// at the time: `apicli __complete KIND WORD...` prints candidates, one a line, each with a
/// tabulator and a description behind it if there is one. The words are those before the cursor.
package struct CompletionRenderer: Sendable {
    /// A shell that has a script.
    package enum Shell: String, Sendable, CaseIterable {
        /// GNU Bash 4 or later.
        case bash
        /// Z shell.
        case zsh
        /// fish 3 or later.
        case fish
    }

    private let spec: CommandLineSpec

    /// A renderer of these tables.
    package init(_ spec: CommandLineSpec) {
        self.spec = spec
    }

    /// The script of a shell.
    package func script(for shell: Shell) -> String {
        let lines =
            switch shell {
            case .bash: BashCompletion(spec: spec).lines
            case .zsh: ZshCompletion(spec: spec).lines
            case .fish: FishCompletion(spec: spec).lines
            }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension CommandLineSpec {
    /// The program's name as part of the name of a shell function.
    var functionName: String {
        "_" + String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    /// What is offered for the word behind the first, or for every word of the default command.
    var defaultPositionals: [PositionalSpec] {
        defaultCommand.flatMap { command(named: $0) }?.positionals ?? []
    }
}

/// Text as one word of a shell.
enum ShellWord {
    /// Quoted for a POSIX shell, Bash or Z shell.
    static func quoted(_ text: String) -> String {
        "'" + text.replacing("'", with: #"'\''"#) + "'"
    }

    /// Quoted for fish, where a backslash means something between quotes.
    static func quotedForFish(_ text: String) -> String {
        "'" + text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#) + "'"
    }
}
