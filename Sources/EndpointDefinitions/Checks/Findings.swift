import Diagnostics
import JSONText

/// The mistakes and doubts that checks over several files find.
struct Findings: Sendable {
    /// What was found.
    private(set) var diagnostics: [Diagnostic] = []

    /// Notes an error.
    mutating func mistake(
        _ code: DefinitionCode,
        _ title: String,
        at span: JSONSpan,
        of file: SourceFile,
        remedy: String?
    ) {
        note(.error, code, title, file.place(of: span), remedy)
    }

    /// Notes a warning.
    mutating func doubt(
        _ code: DefinitionCode,
        _ title: String,
        at span: JSONSpan,
        of file: SourceFile,
        remedy: String?
    ) {
        note(.warning, code, title, file.place(of: span), remedy)
    }

    /// Adds what was found elsewhere.
    mutating func append(contentsOf others: [Diagnostic]) {
        diagnostics += others
    }

    private mutating func note(
        _ severity: Diagnostic.Severity,
        _ code: DefinitionCode,
        _ title: String,
        _ place: Diagnostic.Place,
        _ remedy: String?
    ) {
        diagnostics.append(
            Diagnostic(
                severity: severity,
                code: code.rawValue,
                title: title,
                place: place,
                remedy: remedy
            )
        )
    }
}
