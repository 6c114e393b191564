import APIModel
import JSONText

/// What a format is told besides the value.
struct FormatOptions: Sendable {
    /// The columns of `table`, `csv` and `tsv`; empty to take them from the records.
    var columns: [NamedReformer.Column] = []
    /// How many columns the terminal has, nil where nothing must be shortened.
    var terminalWidth: Int?
    /// What stands around each token of JSON, YAML and gron; `key` also around headings.
    var style: JSONStyle = .plain
    /// Whether characters that a terminal would obey are written as escapes.
    var escapesControls = false
}

extension FormatOptions {
    /// One line of JSON.
    var compactJSON: JSONFormat {
        JSONFormat(indent: nil, style: style, escapesTerminalControls: escapesControls)
    }

    /// One element or member a line.
    var indentedJSON: JSONFormat {
        JSONFormat(indent: 2, style: style, escapesTerminalControls: escapesControls)
    }
}

extension JSONStyle.Paint {
    /// Appends the bytes of a token with what stands around it.
    func append(_ token: some Sequence<UInt8>, to output: inout [UInt8]) {
        output += prefix
        output += token
        output += suffix
    }
}
