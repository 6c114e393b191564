/// Gathers the mistakes of one or more inputs, so that all are shown at once.
package struct DiagnosticCollector: Sendable, Hashable {
    private var gathered: [Diagnostic] = []

    /// A collector that holds nothing.
    package init() {}

    /// Adds one diagnostic.
    package mutating func append(_ diagnostic: Diagnostic) {
        gathered.append(diagnostic)
    }

    /// Adds diagnostics in their order.
    package mutating func append(contentsOf diagnostics: some Sequence<Diagnostic>) {
        gathered.append(contentsOf: diagnostics)
    }

    /// True if nothing was gathered.
    package var isEmpty: Bool { gathered.isEmpty }

    /// True if at least one of them is an error, not only a warning.
    package var hasErrors: Bool { gathered.contains { $0.severity == .error } }

    /// All of them by path, line and column; those without a place first, equals as gathered.
    package var sorted: [Diagnostic] {
        let numbered = gathered.enumerated()
            .sorted { first, second in
                let (left, right) = (Key(first.element), Key(second.element))
                return left == right ? first.offset < second.offset : left < right
            }
        return numbered.map(\.element)
    }
}

private struct Key: Comparable {
    let path: String
    let line: Int
    let column: Int

    init(_ diagnostic: Diagnostic) {
        path = diagnostic.place?.path ?? ""
        line = diagnostic.place?.location?.line ?? 0
        column = diagnostic.place?.location?.column ?? 0
    }

    static func < (left: Key, right: Key) -> Bool {
        (left.path, left.line, left.column) < (right.path, right.line, right.column)
    }
}
