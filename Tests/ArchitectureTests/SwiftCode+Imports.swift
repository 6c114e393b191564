extension SwiftCode {
    /// The modules that the text imports.
    var imports: [String] {
        lines.compactMap { line in
            var words = line.split(separator: " ")
            while let first = words.first, Self.importModifiers.contains(String(first)) {
                words.removeFirst()
            }
            guard words.first == "import" else { return nil }
            words.removeFirst()
            if let kind = words.first, Self.importKinds.contains(String(kind)) {
                words.removeFirst()
            }
            return words.first?.split(separator: ".").first.map(String.init)
        }
    }

    private static let importModifiers: Set = [
        "public", "package", "internal", "fileprivate", "private", "@testable", "@preconcurrency",
        "@_exported", "@_implementationOnly",
    ]

    private static let importKinds: Set = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]
}
