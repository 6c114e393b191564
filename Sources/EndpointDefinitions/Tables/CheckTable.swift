import APIModel
import JSONText

/// The keys of a check.
enum CheckTable {
    static let check = KeyTable<Draft>(
        "check",
        "a check",
        [
            Key("name", \.name, .filledText, "Its name in reports."),
            Key("that", \.that, .query, "A JMESPath that must be true."),
            Key("status", \.status, .status, "The status the answer must have."),
            Key("header", \.header, .fieldName, "The header line that 'that' looks at."),
            Key("latency", \.latency, .duration, "The longest time the call may take."),
            Key("schema", \.schema, .schemaDocument, "The JSON Schema of the body."),
            Key("exchange", \.exchange, .query, "A JMESPath over status, headers, body and time."),
        ]
    )

    struct Draft: Sendable {
        var name: String?
        var that: String?
        var status: StatusPattern?
        var header: String?
        var latency: Duration?
        var schema: JSONValue?
        var exchange: String?

        var subjects: [Check.Subject] {
            var subjects: [Check.Subject] = []
            if let that {
                subjects.append(header.map { .header(name: $0, that: that) } ?? .body(that))
            }
            if let status { subjects.append(.status(status)) }
            if let latency { subjects.append(.latency(latency)) }
            if let schema { subjects.append(.schema(schema)) }
            if let exchange { subjects.append(.exchange(exchange)) }
            return subjects
        }
    }

    static let subjectKeys = ["that", "status", "latency", "schema", "exchange"]
}

extension Shape where Value == Check {
    /// One thing to evaluate.
    static var check: Shape {
        let alternatives = CheckTable.subjectKeys.map { key -> JSONValue in
            ["required": .array([.text(key)])]
        }
        return Shape<CheckTable.Draft>
            .object({ CheckTable.check }, "a check", from: { CheckTable.Draft() })
            .refined(
                schema: [
                    "oneOf": .array(alternatives),
                    "dependentRequired": ["header": ["that"]],
                ]
            ) { draft, node, reading in
                guard reading.demandOneSubject(of: node) else { return nil }
                return draft.subjects.first.map { Check(name: draft.name, subject: $0) }
            }
    }
}

extension Reading {
    /// Whether a check evaluates exactly one thing; otherwise the mistake is noted.
    fileprivate mutating func demandOneSubject(of node: Node) -> Bool {
        let present = CheckTable.subjectKeys.compactMap { node.member($0) }
        guard present.count != 1 || (node.member("header") != nil && node.member("that") == nil)
        else { return true }
        let list = CheckTable.subjectKeys.joined(separator: ", ")
        let isHeaderAlone = node.member("header") != nil && node.member("that") == nil
        mistake(
            isHeaderAlone || present.isEmpty ? .missingKey : .badValue,
            present.count > 1
                ? "a check evaluates one thing"
                : isHeaderAlone ? "a check of a header line needs 'that'" : "the check is empty",
            at: present.count > 1 ? present[1].keySpan : node.opening,
            remedy: isHeaderAlone
                ? "add \"that\": a JMESPath over the value" : "keep exactly one of \(list)"
        )
        return false
    }
}
