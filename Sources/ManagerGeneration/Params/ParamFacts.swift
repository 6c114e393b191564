import APIModel
import JSONText

/// What a definition says about a param, in words for its documentation.
struct ParamFacts {
    let param: Param

    /// The paragraphs: what it is, then its place, limits and default.
    var paragraphs: [String] {
        let name = DocText.code(param.name)
        let facts = ([place] + limits + [defaultValue, secret]).compactMap { $0 }
        let words = DocText.paragraphs(of: param.summary ?? "")
        return DocText.paragraphs(
            summary: words.first,
            otherwise: "The param \(name)",
            more: words.dropFirst() + [facts.joined(separator: " ")]
        )
    }

    private var place: String {
        let name = DocText.code(param.wireName)
        switch param.place {
        case .path: return "In the path."
        case .query: return "In the query as \(name)."
        case .header: return "In the header line \(name)."
        case .cookie: return "In the cookie \(name)."
        case .body: return "In the body at \(DocText.code(param.bodyPath ?? param.wireName))."
        case .form: return "In the form as \(name)."
        case .part: return "As the part \(name)."
        case .raw: return "The whole body."
        }
    }

    private var limits: [String] {
        let rules = param.rules
        return [
            rules.type == .file ? "The path of a file." : nil,
            number("At least", rules.minimum),
            number("At most", rules.maximum),
            number("More than", rules.exclusiveMinimum),
            number("Less than", rules.exclusiveMaximum),
            number("A multiple of", rules.multipleOf),
            count("At least", rules.minLength, "character"),
            count("At most", rules.maxLength, "character"),
            rules.pattern.map { "Matches \(DocText.code($0))." },
            rules.format.map { "A \(DocText.code($0))." },
            count("At least", rules.minItems, "element"),
            count("At most", rules.maxItems, "element"),
            rules.uniqueItems ? "No two elements are equal." : nil,
        ]
        .compactMap { $0 }
    }

    private var defaultValue: String? {
        guard let value = param.defaultValue, !param.isSecret else { return nil }
        let text = String(decoding: JSONWriter.compact(value), as: UTF8.self)
        return "Where it is nil, the environment's value or \(DocText.code(text)) is sent."
    }

    private var secret: String? {
        param.isSecret ? "A secret, masked in all output." : nil
    }

    private func number(_ words: String, _ number: JSONNumber?) -> String? {
        number.map { "\(words) \($0.spelling)." }
    }

    private func count(_ words: String, _ count: Int?, _ noun: String) -> String? {
        count.map { "\(words) \($0) \(noun)\($0 == 1 ? "" : "s")." }
    }
}
