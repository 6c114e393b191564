package import Diagnostics
import JSONText

/// What one pass over a file gathers: its mistakes, and the texts whose variables are filled in
/// later.
package struct Reading: Sendable {
    /// The file.
    package let file: SourceFile
    /// What was found wrong or doubtful so far.
    package var diagnostics: [Diagnostic] = []
    /// The texts that hold `${VAR}`.
    package var templates: [TemplatePlace] = []
    /// The secrets that stand in the file.
    private(set) var masks: [SecretMask] = []
    /// Where the values that are being read will stand when settings are merged.
    var scope: SettingsScope

    /// A pass over this file.
    init(_ file: SourceFile, scope: SettingsScope) {
        self.file = file
        self.scope = scope
    }

    /// Keeps a value out of all messages.
    mutating func hide(_ node: Node) {
        masks.append(SecretMask(file: file, span: node.span))
    }

    /// Notes an error.
    mutating func mistake(
        _ code: DefinitionCode,
        _ title: String,
        at span: JSONSpan,
        remedy: String? = nil
    ) {
        diagnostics.append(
            Diagnostic(
                code: code.rawValue,
                title: title,
                place: file.place(of: span),
                remedy: remedy
            )
        )
    }

    /// Notes a warning.
    mutating func doubt(
        _ code: DefinitionCode,
        _ title: String,
        at span: JSONSpan,
        remedy: String? = nil
    ) {
        diagnostics.append(
            Diagnostic(
                severity: .warning,
                code: code.rawValue,
                title: title,
                place: file.place(of: span),
                remedy: remedy
            )
        )
    }

    /// Notes that a value is of another kind than its key takes.
    mutating func wrongKind(_ node: Node, expected words: String) {
        mistake(
            .wrongType,
            "expected \(words), found \(node.words)",
            at: node.span,
            remedy: "write \(words) here"
        )
    }

    /// Notes that a name is none of a closed set: the nearest of it, or all where they are few.
    mutating func unknownName(
        _ code: DefinitionCode,
        _ title: String,
        name: String,
        among known: [String],
        at span: JSONSpan
    ) {
        let remedy = Suggestion.sentence(for: name, among: known) ?? Self.listing(known)
        mistake(code, title, at: span, remedy: remedy)
    }

    private static func listing(_ known: [String]) -> String {
        // More than these nobody reads in a message.
        guard (1...10).contains(known.count) else { return "remove it" }
        return "known: " + known.joined(separator: ", ")
    }
}

/// A text that holds variables, with its place, so that an unset one can be shown where it stands.
package struct TemplatePlace: Sendable {
    /// Where it will stand when settings are merged.
    let scope: SettingsScope
    /// The text as written.
    let text: String
    /// The file.
    let file: SourceFile
    /// The string in it.
    let node: Node
}

/// The three layers of settings; the later one wins.
package enum SettingsScope: Sendable, Hashable {
    /// The service's own settings.
    case service
    /// The settings of the environment of this name.
    case environment(String)
    /// The endpoint's settings.
    case endpoint
}
