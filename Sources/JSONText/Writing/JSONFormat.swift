/// How a writer lays out JSON.
package struct JSONFormat: Sendable, Hashable {
    /// Spaces a level, nil for one line without any white space.
    package var indent: Int?
    /// What stands around each token.
    package var style: JSONStyle
    /// Whether DEL, C1 controls and characters that turn the direction of text are written as
    /// `\u` escapes inside strings, so that a terminal shows what is there (C0 controls are
    /// escapes in every JSON text).
    package var escapesTerminalControls: Bool

    /// A format of these parts.
    package init(
        indent: Int?,
        style: JSONStyle = .plain,
        escapesTerminalControls: Bool = false
    ) {
        self.indent = indent
        self.style = style
        self.escapesTerminalControls = escapesTerminalControls
    }

    /// One line without white space.
    package static let compact = JSONFormat(indent: nil)

    /// One element or member a line, this many spaces a level.
    package static func indented(_ indent: Int = 2) -> JSONFormat {
        JSONFormat(indent: indent)
    }
}
