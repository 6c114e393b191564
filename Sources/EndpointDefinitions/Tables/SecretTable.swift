import APIModel
import JSONText

/// The keys of a secret that is fetched instead of written down.
enum SecretTable {
    /// Where a secret comes from: exactly one of the keys.
    static let source = KeyTable<[Secret]>(
        "secretSource",
        "a secret's source",
        [
            Key("command", .command, "A command that prints it.") { $1.append(.command($0)) },
            Key("file", .template, "A file that holds it.") { $1.append(.file($0)) },
            Key("prompt", .filledText, "A person types it after this text.") {
                $1.append(.prompt($0))
            },
        ]
    )
}

extension Shape where Value == Secret {
    /// Text, or an object that says where to fetch it; no message shows the text.
    static var secret: Shape { written.or(fetched, when: { $0.members != nil }) }

    private static var written: Shape {
        Shape("a text", schema: { _ in ["type": "string"] }) { node, reading in
            reading.hide(node)
            guard let text = node.text else {
                reading.mistake(
                    .wrongType,
                    "expected a text or an object",
                    at: node.span,
                    remedy: "write the secret in double quotes, or say where to fetch it"
                )
                return nil
            }
            return reading.template(text, at: node).map(Secret.text)
        }
    }

    private static var fetched: Shape {
        Shape<[Secret]>.object({ SecretTable.source }, "an object", from: { [] })
            .refined(schema: ["minProperties": 1, "maxProperties": 1]) { sources, node, reading in
                reading.only(sources, of: SecretTable.source.keys.map(\.name), at: node)
            }
    }
}

extension Shape where Value == [String] {
    /// A command and its arguments; no shell takes them apart.
    static var command: Shape {
        list(of: .text)
            .refined(schema: ["minItems": 1]) { words, node, reading in
                guard words.first?.isEmpty ?? true, node.elements?.first?.text?.isEmpty ?? true
                else {
                    return words
                }
                reading.mistake(
                    .badValue,
                    "the command is empty",
                    at: node.span,
                    remedy: "write the program first, then one text for each argument"
                )
                return nil
            }
    }
}

extension Reading {
    /// The one value that was read, or a mistake where the object does not hold exactly one key.
    mutating func only<Value>(_ values: [Value], of known: [String], at node: Node) -> Value? {
        let members = node.members ?? []
        if members.count == 1 { return values.first }
        guard members.allSatisfy({ known.contains($0.key.value) }) else { return nil }
        mistake(
            .badValue,
            members.isEmpty ? "the object is empty" : "only one key may stand here",
            at: members.isEmpty ? node.span : members[1].keySpan,
            remedy: "keep exactly one of " + known.joined(separator: ", ")
        )
        return nil
    }
}
