import Diagnostics
import Testing

@Suite("A diagnostic collector")
struct DiagnosticCollectorTests {
    private static func diagnostic(
        _ title: String,
        _ path: String? = nil,
        _ line: Int? = nil,
        _ column: Int = 1
    ) -> Diagnostic {
        let location = line.map { SourceLocation(line: $0, column: column) }
        let place = path.map { Diagnostic.Place(path: $0, location: location) }
        return Diagnostic(code: "x", title: title, place: place)
    }

    @Test("sorts by place and keeps the order of equals")
    func sortsByPlace() {
        var collector = DiagnosticCollector()
        collector.append(contentsOf: [
            Self.diagnostic("h", "b.json", 1),
            Self.diagnostic("f", "a.json", 10, 2),
            Self.diagnostic("e", "a.json", 9, 20),
            Self.diagnostic("d", "a.json", 9, 3),
            Self.diagnostic("g", "a.json", 10, 2),
            Self.diagnostic("c", "a.json"),
            Self.diagnostic("a"),
        ])
        collector.append(Self.diagnostic("b"))
        #expect(collector.sorted.map(\.title) == ["a", "b", "c", "d", "e", "f", "g", "h"])
    }

    @Test("tells errors from warnings")
    func tellsErrors() {
        var collector = DiagnosticCollector()
        #expect(collector.isEmpty && !collector.hasErrors)
        collector.append(Diagnostic(severity: .warning, code: "x", title: "odd"))
        #expect(!collector.isEmpty && !collector.hasErrors)
        collector.append(Self.diagnostic("wrong"))
        #expect(collector.hasErrors)
    }
}
