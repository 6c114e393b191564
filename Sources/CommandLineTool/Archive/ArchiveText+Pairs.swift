import APIModel
import JSONText

extension ArchiveText {
    /// Header lines.
    func headers(_ fields: HTTPFields) -> JSONValue {
        .array(
            fields.lines.map { field in
                [
                    "name": .text(masker.mask(field.name)),
                    "value": .text(masker.maskHeader(field.name, field.value)),
                ]
            }
        )
    }

    /// The cookies of header lines, each line one or several.
    func cookies(_ lines: [String], apart separator: Character?) -> [JSONValue] {
        let pairs = lines.flatMap { line -> [Substring] in
            guard let separator else { return line.split(separator: ";").prefix(1).map { $0 } }
            return line.split(separator: separator)
        }
        return pairs.map { split($0.drop { $0 == " " }) }.map { pair($0, $1) }
    }

    /// The pairs of a query, decoded.
    func query(_ query: String) -> [JSONValue] {
        query.split(separator: "&")
            .map { part in
                let (name, value) = split(part)
                return pair(decoded(name), decoded(value))
            }
    }

    private func split(_ text: Substring) -> (String, String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }

    private func decoded(_ text: String) -> String {
        let spaced = text.map { $0 == "+" ? " " : $0 }
        return String(decoding: PercentEncoding.decode(String(spaced)), as: UTF8.self)
    }
}
