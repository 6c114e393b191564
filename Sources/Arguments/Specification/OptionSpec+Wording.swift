extension OptionSpec {
    /// The names as typed, short before long: `-o`, `--output`.
    var spellings: [String] {
        (letter.map { ["-\($0)"] } ?? []) + ["--" + name]
    }

    /// The names and the placeholder: `-o, --output FORMAT`.
    var signature: String {
        let names = spellings.joined(separator: ", ")
        return value.map { names + " " + $0.placeholder } ?? names
    }

    /// The summary with what the tables know besides.
    var details: String {
        var parts = [summary]
        if let choices = value?.choices, !choices.isEmpty {
            parts.append("(one of: \(choices.joined(separator: ", ")))")
        }
        if isRepeatable { parts.append("(may be repeated)") }
        if let environment { parts.append("[env: \(environment)]") }
        return parts.joined(separator: " ")
    }
}
