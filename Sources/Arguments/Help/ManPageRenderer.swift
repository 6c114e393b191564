/// Writes the manual page, in the man macros of roff.
package struct ManPageRenderer: Sendable {
    private let spec: CommandLineSpec
    private let version: String

    /// A renderer of these tables; the version stands at the foot of the page.
    package init(_ spec: CommandLineSpec, version: String) {
        self.spec = spec
        self.version = version
    }

    /// The whole page, of section 1.
    package func page() -> String {
        let name = Roff.argument(spec.program)
        let upper = Roff.argument(spec.program.uppercased())
        var lines = [
            ".TH \(upper) 1 \"\" \(Roff.argument(spec.program + " " + version))",
            ".SH NAME",
            Roff.text(spec.program) + " \\- " + Roff.text(spec.summary),
            ".SH SYNOPSIS",
        ]
        for usage in spec.usages {
            lines += [".B \(name)", Roff.line(usage), ".br"]
        }
        lines.append(".SH COMMANDS")
        lines += spec.commands.flatMap(lines(of:))
        lines += OptionSection.sections(of: spec.options)
            .flatMap { section in
                [".SH \(Roff.argument(section.title.uppercased()))"]
                    + section.options.flatMap(lines(of:))
            }
        lines += environmentLines
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(of command: CommandSpec) -> [String] {
        var lines = [".SS \(Roff.argument(command.name))"]
        lines += [".B \(Roff.argument(spec.usage(of: command)))", ".PP"]
        lines.append(Roff.line(command.summary + "."))
        lines += Paragraph.paragraphs(of: command.discussion).flatMap(lines(of:))
        lines += command.positionals.flatMap { positional in
            [".TP", ".I \(Roff.argument(positional.placeholder))", Roff.line(positional.summary)]
        }
        lines += command.options.flatMap(lines(of:))
        lines += command.examples.flatMap { example in
            [".PP", Roff.line(example.summary + ":")] + verbatim([example.line])
        }
        return lines
    }

    private func lines(of paragraph: Paragraph) -> [String] {
        switch paragraph {
        case .text(let text): [".PP", Roff.line(text)]
        case .verbatim(let lines): verbatim(lines.map { String($0.dropFirst(4)) })
        }
    }

    private func verbatim(_ lines: [String]) -> [String] {
        [".PP", ".RS 4", ".nf"] + lines.map(Roff.line) + [".fi", ".RE"]
    }

    private func lines(of option: OptionSpec) -> [String] {
        [".TP", ".B \(Roff.argument(option.signature))", Roff.line(option.details)]
    }

    private var environmentLines: [String] {
        let bound = spec.allOptions.filter { $0.environment != nil }
        guard !bound.isEmpty else { return [] }
        return [".SH ENVIRONMENT"]
            + bound.flatMap { option in
                let text = "the same as --\(option.name): \(option.summary)"
                return [".TP", ".B \(Roff.argument(option.environment ?? ""))", Roff.line(text)]
            }
    }
}
