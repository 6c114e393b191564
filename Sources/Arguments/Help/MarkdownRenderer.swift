/// Writes the reference of all commands as Markdown.
package struct MarkdownRenderer: Sendable {
    private let spec: CommandLineSpec

    /// A renderer of these tables.
    package init(_ spec: CommandLineSpec) {
        self.spec = spec
    }

    /// The whole document.
    package func document() -> String {
        var blocks = [
            "# \(spec.program) commands",
            escaped(capitalised(spec.summary)) + ".",
            fenced(spec.usages.map { "\(spec.program) \($0)" }),
            table(("Command", "Meaning"), spec.commands.map(overviewRow)),
        ]
        blocks += spec.commands.flatMap(blocks(of:))
        blocks.append("## Options of every command")
        blocks += optionBlocks(spec.options)
        return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private func overviewRow(_ command: CommandSpec) -> (String, String) {
        ("[`\(command.name)`](#\(command.name))", escaped(command.summary))
    }

    private func blocks(of command: CommandSpec) -> [String] {
        var blocks = [
            "## \(command.name)",
            escaped(capitalised(command.summary)) + ".",
            fenced([spec.usage(of: command)]),
        ]
        blocks += Paragraph.paragraphs(of: command.discussion).map(block(of:))
        if !command.positionals.isEmpty {
            let rows = command.positionals.map { (code($0.placeholder), escaped($0.summary)) }
            blocks.append(table(("Argument", "Meaning"), rows))
        }
        blocks += optionBlocks(command.options)
        blocks += command.examples.flatMap { example in
            [escaped(capitalised(example.summary)) + ":", fenced([example.line])]
        }
        return blocks
    }

    private func block(of paragraph: Paragraph) -> String {
        switch paragraph {
        case .text(let text): escaped(text)
        case .verbatim(let lines): lines.joined(separator: "\n")
        }
    }

    private func optionBlocks(_ options: [OptionSpec]) -> [String] {
        OptionSection.sections(of: options)
            .map { section in
                let rows = section.options.map { (code($0.signature), escaped($0.details)) }
                return table((section.title, "Meaning"), rows)
            }
    }

    private func table(_ head: (String, String), _ rows: [(String, String)]) -> String {
        let lines = ["| \(head.0) | \(head.1) |", "| --- | --- |"]
        return (lines + rows.map { "| \($0.0) | \($0.1) |" }).joined(separator: "\n")
    }

    private func fenced(_ lines: [String]) -> String {
        lines.map { "    " + $0 }.joined(separator: "\n")
    }

    /// A code span in a table, where a bar must be escaped even so.
    private func code(_ text: String) -> String {
        "`" + text.replacing("|", with: "\\|") + "`"
    }

    private func capitalised(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    private func escaped(_ text: String) -> String {
        let special: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "|", "#"]
        return text.reduce(into: "") { result, character in
            if special.contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
