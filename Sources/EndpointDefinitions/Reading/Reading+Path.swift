import Diagnostics
import JSONText

extension Reading {
    /// Notes what is wrong with a path, at its place in the text.
    mutating func refuse(_ fault: PathTemplate.Fault, at node: Node) {
        switch fault {
        case .relative:
            mistake(
                .badPath,
                "a path begins with '/'",
                at: node.span(offset: 0, length: 1),
                remedy: "put '/' before it; the base URL is the environment's"
            )
        case .notAPath(let character, let offset):
            mistake(
                .badPath,
                "'\(character)' cannot stand in a path",
                at: node.span(offset: offset, length: 1),
                remedy: character == "?"
                    ? "declare a param with \"in\": \"query\" for each pair" : "write it as '%23'"
            )
        case .unbalanced(let brace, let offset):
            mistake(
                .badPath,
                "'\(brace)' stands alone",
                at: node.span(offset: offset, length: 1),
                remedy: "write {name} around the name of a path param"
            )
        case .unsupported(let expression, let offset, let length):
            mistake(
                .badPath,
                "'{\(expression)}' is no expression of a path",
                at: node.span(offset: offset, length: length),
                remedy: "write {name}, or {+name} for a value of several segments"
            )
        }
    }

    /// Doubts a method that is none of the usual ones.
    mutating func doubtMethod(_ text: String, _ usual: [String], at node: Node) {
        doubt(
            .badValue,
            "'\(text)' is no usual method",
            at: node.span,
            remedy: Nearest.match(text, among: usual).map { "did you mean '\($0)'?" }
        )
    }
}
