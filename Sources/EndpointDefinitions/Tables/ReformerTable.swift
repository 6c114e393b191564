import APIModel
import JSONText

/// The keys of a reformer and of a table's column.
enum ReformerTable {
    static let reformer = KeyTable<Draft>(
        "reformer",
        "a reformer",
        [
            Key("query", \.query, .query, "A JMESPath that makes the view."),
            Key("command", \.command, .command, "An external program: JSON in, anything out."),
            Key("timeout", \.timeout, .duration, "How long the command may take."),
            Key("output", .choice("an output format"), "The output format.") {
                (format: OutputWord, draft) in
                draft.output = format.rawValue
            },
            Key("columns", \.columns, .list(of: .column), "The columns of a table."),
            Key("each", \.runsPerItem, .flag, "Whether it sees one item at a time."),
            Key("failure", \.isForFailures, .flag, "Whether it is for error answers."),
            Key("over", .choice("what a reformer sees"), "What it sees of a paged answer.") {
                (sight: Sight, draft) in
                draft.seesBody = sight == .body
            },
            Key("events", \.seesEvents, .flag, "Whether it sees events instead of their data."),
        ]
    )

    static let column = KeyTable<NamedReformer.Column>(
        "column",
        "a column",
        [
            Key("value", \.value, .query, "A JMESPath into a row.").required,
            Key("title", \.title, .text, "The heading."),
            Key("width", \.width, .integer(atLeast: 1), "The width in terminal columns."),
            Key("align", .choice("a side"), "The side at which values stand.") {
                (side: Side, column) in
                column.alignment = side.rawValue
            },
            Key("format", \.format, .filledText, "A named format of the value."),
        ]
    )

    /// The words of `output`.
    enum OutputWord: String, CaseIterable, Sendable {
        case raw, json, compact, jsonl, lines, table, csv, tsv, yaml, gron
    }

    /// The words of `over`.
    enum Sight: String, CaseIterable, Sendable {
        case items, body
    }

    /// The words of `align`.
    enum Side: String, CaseIterable, Sendable {
        case left, right
    }

    struct Draft: Sendable {
        var query: String?
        var command: [String]?
        var timeout: Duration?
        var output: String?
        var columns: [NamedReformer.Column] = []
        var runsPerItem = false
        var isForFailures = false
        var seesBody = false
        var seesEvents = false

        func reformer() -> NamedReformer? {
            guard let work = query.map(NamedReformer.Work.query) ?? commandWork else { return nil }
            var reformer = NamedReformer(name: "", work: work)
            reformer.output = output
            reformer.columns = columns
            reformer.runsPerItem = runsPerItem
            reformer.isForFailures = isForFailures
            reformer.seesBody = seesBody
            reformer.seesEvents = seesEvents
            return reformer
        }

        private var commandWork: NamedReformer.Work? {
            command.map { .command($0, timeout: timeout) }
        }
    }
}

extension Shape where Value == NamedReformer {
    /// A JMESPath alone, or an object; not yet named.
    static var reformer: Shape {
        Shape<String>.query.map { NamedReformer(name: "", work: .query($0)) }
            .or(described, when: { $0.members != nil })
    }

    private static var described: Shape {
        let alternatives: JSONValue = [["required": ["query"]], ["required": ["command"]]]
        return Shape<ReformerTable.Draft>
            .object({ ReformerTable.reformer }, "an object", from: { ReformerTable.Draft() })
            .refined(
                schema: ["oneOf": alternatives, "dependentRequired": ["timeout": ["command"]]]
            ) { draft, node, reading in
                guard reading.demandOneWork(of: node) else { return nil }
                return draft.reformer()
            }
    }
}

extension Shape where Value == NamedReformer.Column {
    /// A JMESPath alone, which is the heading too, or an object.
    static var column: Shape {
        Shape<String>.query.map { NamedReformer.Column(value: $0, title: $0) }
            .or(described, when: { $0.members != nil })
    }

    private static var described: Shape {
        Shape<NamedReformer.Column>
            .object(
                { ReformerTable.column },
                "an object",
                from: { NamedReformer.Column(value: "", title: "") }
            )
            .refined { column, _, _ in
                guard column.title.isEmpty else { return column }
                var titled = column
                titled.title = column.value
                return titled
            }
    }
}

extension Reading {
    fileprivate mutating func demandOneWork(of node: Node) -> Bool {
        let works = ["query", "command"].compactMap { node.member($0) }
        if works.count == 1 {
            guard let timeout = node.member("timeout"), node.member("query") != nil else {
                return true
            }
            mistake(
                .misplacedKey,
                "'timeout' is for commands",
                at: timeout.keySpan,
                remedy: "remove it"
            )
            return false
        }
        mistake(
            works.isEmpty ? .missingKey : .badValue,
            works.isEmpty ? "the reformer does nothing" : "a reformer has one work",
            at: works.isEmpty ? node.opening : works[1].keySpan,
            remedy: "keep exactly one of query, command"
        )
        return false
    }
}
