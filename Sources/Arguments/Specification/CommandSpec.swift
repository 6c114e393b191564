/// One command: its name, what it takes and what help says about it.
package struct CommandSpec: Sendable, Hashable {
    /// A line to try, and what it does.
    package struct Example: Sendable, Hashable {
        /// The line as typed.
        package var line: String
        /// What it does, without full stop.
        package var summary: String

        /// An example of this line.
        package init(_ line: String, summary: String) {
            self.line = line
            self.summary = summary
        }
    }

    /// The word that calls it.
    package var name: String
    /// One line for help, without full stop.
    package var summary: String
    /// Paragraphs for its own help page, parted by blank lines; indented lines stay as they are.
    package var discussion: String
    /// The words it takes, in order.
    package var positionals: [PositionalSpec]
    /// The options that it takes beside the global ones.
    package var options: [OptionSpec]
    /// Lines to try.
    package var examples: [Example]

    /// A command of this name.
    package init(
        _ name: String,
        summary: String,
        discussion: String = "",
        positionals: [PositionalSpec] = [],
        options: [OptionSpec] = [],
        examples: [Example] = []
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.positionals = positionals
        self.options = options
        self.examples = examples
    }
}
