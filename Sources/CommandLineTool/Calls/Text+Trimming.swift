extension StringProtocol {
    /// The text without blanks and tabs at its ends.
    var trimmingBlanks: String {
        let kept = drop { $0 == " " || $0 == "\t" }
        guard let last = kept.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
        return String(kept[...last])
    }

    /// The text with its first letter in lower case.
    var lowercasedFirst: String {
        prefix(1).lowercased() + dropFirst()
    }
}

extension String? {
    /// The text unless it is empty; the conventions of XDG and our own variables have empty as
    /// unset.
    var nonEmpty: String? {
        self.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension String {
    /// The text without blanks at its end.
    var trimmingEnd: String {
        guard let last = lastIndex(where: { $0 != " " }) else { return "" }
        return String(self[...last])
    }
}

extension String {
    /// The text without line ends at its end.
    var trimmingLines: String {
        guard let last = lastIndex(where: { !$0.isNewline }) else { return "" }
        return String(self[...last])
    }
}
