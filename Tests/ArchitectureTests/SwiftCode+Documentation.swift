extension SwiftCode {
    /// The lines, from 1, of declarations with one of these access levels that have no
    /// documentation above them in the text as written.
    func undocumentedLines(access: Set<String>, in written: [Substring]) -> [Int] {
        lines.indices
            .filter { index in
                declares(lines[index], access: access) && !isDocumented(index, in: written)
            }
            .map { $0 + 1 }
    }

    private func declares(_ line: Substring, access: Set<String>) -> Bool {
        let words = line.split { !($0.isLetter || $0 == "@" || $0 == "(" || $0 == ")") }
            .map(String.init)
        let modifiers = words.prefix { Self.modifiers.contains($0) || $0.hasPrefix("@") }
        guard modifiers.contains(where: access.contains) else { return false }
        let keyword = words.dropFirst(modifiers.count).first ?? ""
        return Self.keywords.contains { keyword == $0 || keyword.hasPrefix("\($0)(") }
    }

    private func isDocumented(_ index: Int, in written: [Substring]) -> Bool {
        var above = index - 1
        while above >= 0 {
            let line = written[above].drop { $0 == " " }
            if line.hasPrefix("///") { return true }
            guard line.hasPrefix("@") else { return false }
            above -= 1
        }
        return false
    }

    private static let modifiers: Set = [
        "public", "package", "open", "internal", "private", "fileprivate", "static", "class",
        "final", "override", "mutating", "nonmutating", "nonisolated", "convenience", "required",
        "indirect", "lazy", "weak", "unowned", "private(set)", "package(set)", "fileprivate(set)",
        "internal(set)", "borrowing", "consuming", "sending", "prefix", "postfix", "infix",
    ]

    private static let keywords: Set = [
        "func", "var", "let", "init", "subscript", "struct", "class", "enum", "protocol", "actor",
        "typealias", "associatedtype",
    ]
}
