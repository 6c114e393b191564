import Arguments

/// Prints a completion script for a shell.
struct CompletionCommand: Command {
    func run(in context: CommandContext) throws(CommandFailure) -> ExitStatus {
        let shell = context.arguments.positionals.first ?? ""
        guard let known = CompletionRenderer.Shell(rawValue: shell) else {
            throw .usage(
                "unknown-shell",
                "no completion for the shell '\(shell)'",
                remedy: "use bash, zsh or fish"
            )
        }
        try context.print(CompletionRenderer(CommandTable.spec).script(for: known))
        return .success
    }
}
