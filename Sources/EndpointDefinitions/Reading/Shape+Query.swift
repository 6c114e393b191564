import JMESPath
import JSONText

extension Shape where Value == String {
    /// A JMESPath, checked when the file is read.
    static var query: Shape {
        Shape("a JMESPath", schema: ["type": "string"]) { $0.text }
            .refined { text, node, reading in reading.query(text, at: node) }
    }

    /// A regular expression (ECMA-262), compiled when the file is read.
    static var pattern: Shape {
        Shape("a regular expression", schema: ["type": "string"]) { $0.text }
            .refined { text, node, reading in
                do {
                    _ = try Regex(text)
                    return text
                } catch {
                    reading.mistake(
                        .badPattern,
                        "the pattern is no regular expression",
                        at: node.span,
                        remedy: "close every '(', '[' and '{', and write '\\\\' before each "
                            + "character that is meant as itself"
                    )
                    return nil
                }
            }
    }
}

extension Reading {
    /// The text if it is a query; otherwise the fault is noted at its place in the string.
    mutating func query(_ text: String, at node: Node, from offset: Int = 0) -> String? {
        do throws(QuerySyntaxFault) {
            _ = try Query(text)
            return text
        } catch {
            let position = error.position
            mistake(
                .badQuery,
                error.title,
                at: node.span(offset: offset + position.offset, length: position.length),
                remedy: error.remedy
            )
            return nil
        }
    }
}
