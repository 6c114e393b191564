import APIModel
import JSONText

/// What a path param puts into its template, by OpenAPI's styles `simple`, `label` and `matrix`.
///
/// Null, an empty array and an empty object are no value. Every byte that is not unreserved is
/// escaped, so that a value stays one segment whatever it holds.
enum PathValue {
    /// The value for the template; nil is none.
    static func value(of value: JSONValue, for param: Param) -> PathTemplate.Value? {
        let explodes = param.explodes ?? false
        switch param.style {
        case .label: return label(value, explodes).map(PathTemplate.Value.encoded)
        case .matrix:
            return matrix(value, encode(param.wireName), explodes).map(PathTemplate.Value.encoded)
        default: return simple(value, explodes)
        }
    }

    private static func simple(_ value: JSONValue, _ explodes: Bool) -> PathTemplate.Value? {
        switch value {
        case .array(let elements):
            let texts = PlainText.texts(of: elements)
            return texts.isEmpty ? nil : .list(texts)
        case .object(let object):
            let pairs = PlainText.pairs(of: object)
            guard !pairs.isEmpty else { return nil }
            if explodes { return .encoded(assigned(pairs).joined(separator: ",")) }
            return .pairs(pairs.map { PathTemplate.Value.Pair($0.name, $0.value) })
        case .null, .bool, .number, .string:
            return PlainText.text(of: value).map(PathTemplate.Value.text)
        }
    }

    private static func label(_ value: JSONValue, _ explodes: Bool) -> String? {
        guard let texts = texts(of: value, assigning: explodes) else { return nil }
        return "." + texts.joined(separator: explodes ? "." : ",")
    }

    private static func matrix(_ value: JSONValue, _ name: String, _ explodes: Bool) -> String? {
        guard let texts = texts(of: value, assigning: explodes) else { return nil }
        if explodes, case .object = value { return texts.map { ";\($0)" }.joined() }
        if explodes { return texts.map { ";\(name)=\($0)" }.joined() }
        let joined = texts.joined(separator: ",")
        return joined.isEmpty ? ";\(name)" : ";\(name)=\(joined)"
    }

    /// The encoded texts of a value: one of a scalar, each of an array, of an object `k=v` or
    /// `k`, `v`; nil where there is none.
    private static func texts(of value: JSONValue, assigning: Bool) -> [String]? {
        let texts: [String]
        switch value {
        case .array(let elements): texts = PlainText.texts(of: elements).map(encode)
        case .object(let object):
            let pairs = PlainText.pairs(of: object)
            texts =
                assigning ? assigned(pairs) : pairs.flatMap { [encode($0.name), encode($0.value)] }
        case .null, .bool, .number, .string:
            texts = [PlainText.text(of: value)].compactMap(\.self).map(encode)
        }
        return texts.isEmpty ? nil : texts
    }

    private static func assigned(_ pairs: [(name: String, value: String)]) -> [String] {
        pairs.map { "\(encode($0.name))=\(encode($0.value))" }
    }

    private static func encode(_ text: String) -> String { PercentEncoding.encode(text) }
}
