/// What was on the command line, in the order it was typed.
package struct ParsedArguments: Sendable, Hashable {
    /// One option or one word.
    package enum Occurrence: Sendable, Hashable {
        /// An option by its long name, with its value unless it is a flag.
        case option(name: String, value: String?)
        /// A word that is neither option nor value nor the command.
        case positional(String)
    }

    /// The command; nil if no word was given.
    package var command: String?
    /// True if the command's own name was typed; false where it is the default one.
    package var isCommandNamed: Bool
    /// Everything else, so that options and words can be weighed by their relative order.
    package var occurrences: [Occurrence]

    /// Arguments of these parts.
    package init(
        command: String? = nil,
        isCommandNamed: Bool = false,
        occurrences: [Occurrence] = []
    ) {
        self.command = command
        self.isCommandNamed = isCommandNamed
        self.occurrences = occurrences
    }

    /// The words that are not options, in order.
    package var positionals: [String] {
        occurrences.compactMap { occurrence in
            guard case .positional(let word) = occurrence else { return nil }
            return word
        }
    }

    /// True if the option was given at all.
    package func has(_ name: String) -> Bool {
        occurrences.contains { occurrence in
            guard case .option(name, _) = occurrence else { return false }
            return true
        }
    }

    /// Every value of the option, in order.
    package func values(of name: String) -> [String] {
        occurrences.compactMap { occurrence in
            guard case .option(name, let value) = occurrence else { return nil }
            return value
        }
    }

    /// The value of the option; the last one wins.
    package func value(of name: String) -> String? {
        values(of: name).last
    }
}
