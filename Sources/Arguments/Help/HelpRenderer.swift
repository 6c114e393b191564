/// Draws help for a terminal of a width: usage, what there is, what it means.
package struct HelpRenderer: Sendable {
    private let spec: CommandLineSpec
    private let width: Int

    /// A renderer for so many columns; under 40 it draws as for 40.
    package init(_ spec: CommandLineSpec, width: Int = 80) {
        self.spec = spec
        self.width = max(width, 40)
    }

    /// The program's help: usages, commands and the options that stand with every command.
    package func overview() -> String {
        var page: [[String]] = [wrapper.lines(of: "\(spec.program): \(spec.summary)")]
        page.append(["Usage:"] + spec.usages.map { "  \(spec.program) \($0)" })
        let commands = spec.commands.map { (term: $0.name, text: $0.summary) }
        page.append(["Commands:"] + HelpTable(width: width).lines(commands))
        page += optionBlocks(spec.options)
        let more = "Run '\(spec.program) <command> --help' for more about a command."
        page.append(wrapper.lines(of: more))
        return joined(page)
    }

    /// One command's help, with the global options last.
    package func page(of command: CommandSpec) -> String {
        var page: [[String]] = [
            wrapper.lines(of: "\(spec.program) \(command.name): \(command.summary)")
        ]
        page.append(["Usage:", "  " + spec.usage(of: command)])
        page.append(wrapper.lines(ofParagraphs: command.discussion))
        if !command.positionals.isEmpty {
            let rows = command.positionals.map { (term: $0.placeholder, text: $0.summary) }
            page.append(["Arguments:"] + HelpTable(width: width).lines(rows))
        }
        page += optionBlocks(command.options + spec.options)
        page.append(exampleLines(command))
        return joined(page)
    }

    private var wrapper: TextWrapper { TextWrapper(width: width) }

    private func optionBlocks(_ options: [OptionSpec]) -> [[String]] {
        OptionSection.sections(of: options)
            .map { section in
                let rows = section.options.map { (term: $0.alignedSignature, text: $0.details) }
                return ["\(section.title):"] + HelpTable(width: width).lines(rows)
            }
    }

    private func exampleLines(_ command: CommandSpec) -> [String] {
        guard !command.examples.isEmpty else { return [] }
        return ["Examples:"]
            + command.examples.flatMap { example in
                TextWrapper(width: width - 2).lines(of: example.summary).map { "  " + $0 }
                    + ["    " + example.line]
            }
    }

    private func joined(_ blocks: [[String]]) -> String {
        blocks.filter { !$0.isEmpty }
            .map { $0.joined(separator: "\n") }
            .joined(separator: "\n\n") + "\n"
    }
}

extension OptionSpec {
    /// The signature with long names below each other, whether there is a short one or not.
    fileprivate var alignedSignature: String {
        letter == nil ? "    " + signature : signature
    }
}
