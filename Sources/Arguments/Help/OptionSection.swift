/// Options under one heading.
struct OptionSection: Equatable {
    let title: String
    var options: [OptionSpec]

    /// The options by their headings, both in the order of their first appearance.
    static func sections(of options: [OptionSpec]) -> [OptionSection] {
        var sections: [OptionSection] = []
        for option in options {
            if let index = sections.firstIndex(where: { $0.title == option.section }) {
                sections[index].options.append(option)
            } else {
                sections.append(OptionSection(title: option.section, options: [option]))
            }
        }
        return sections
    }
}

extension CommandLineSpec {
    /// The usage line of a command: `apicli list [pattern] [options]`.
    func usage(of command: CommandSpec) -> String {
        let words = [program, command.name] + command.positionals.map(\.usage) + ["[options]"]
        return words.joined(separator: " ")
    }
}
