import APIModel
import JSONText

extension BoundParam {
    /// The texts of a secret param's value, which nothing but the request may show.
    var secretTexts: [String] {
        guard param.isSecret else { return [] }
        switch value {
        case .json(let value): return Self.texts(of: value)
        case .percentEncoded(let text):
            return [text, String(decoding: PercentEncoding.decode(text), as: UTF8.self)]
        case .bytes(let bytes):
            return [String(validating: bytes, as: UTF8.self)].compactMap(\.self)
        case .file, .standardInput: return []
        }
    }

    private static func texts(of value: JSONValue) -> [String] {
        switch value {
        case .array(let elements): elements.flatMap(texts)
        case .object(let object): object.members.flatMap { texts(of: $0.value) }
        case .null, .bool: []
        case .number, .string: [PlainText.text(of: value)].compactMap(\.self)
        }
    }
}
