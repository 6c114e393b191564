import APIModel
import JSONText

/// Writes values as `name=value` pairs by OpenAPI's `style` and `explode`, for queries, forms and
/// cookies.
///
/// Decided where OpenAPI is silent: null, an empty array and an empty object write nothing; an
/// empty string writes `name=`; an array or object inside another is compact JSON, but with
/// `deepObject`, which nests brackets and repeats array elements. Delimiters other than the comma
/// are percent-encoded, since no URL may hold them.
struct StyledPairs {
    /// How a name or a text is encoded, once.
    let encode: (String) -> String

    /// The pairs of a value under this name.
    func write(
        _ value: JSONValue,
        name: String,
        style: ParamStyle? = nil,
        explodes: Bool? = nil
    ) -> [String] {
        let style = style ?? .form
        let explodes = explodes ?? (style == .form)
        switch value {
        case .array(let elements):
            return array(PlainText.texts(of: elements), name: name, style, explodes)
        case .object(let object) where style == .deepObject:
            return deep(object, name: encode(name))
        case .object(let object):
            return pairs(PlainText.pairs(of: object), name: name, style, explodes)
        case .null, .bool, .number, .string:
            return PlainText.text(of: value).map { [pair(name, encode($0))] } ?? []
        }
    }

    /// The pair of a name and a text that is encoded already.
    func pair(_ name: String, _ encoded: String) -> String { "\(encode(name))=\(encoded)" }

    private func array(
        _ texts: [String],
        name: String,
        _ style: ParamStyle,
        _ explodes: Bool
    ) -> [String] {
        guard !texts.isEmpty else { return [] }
        if explodes || style == .deepObject { return texts.map { pair(name, encode($0)) } }
        return [pair(name, texts.map(encode).joined(separator: Self.delimiter(of: style)))]
    }

    private func pairs(
        _ pairs: [(name: String, value: String)],
        name: String,
        _ style: ParamStyle,
        _ explodes: Bool
    ) -> [String] {
        guard !pairs.isEmpty else { return [] }
        if explodes { return pairs.map { pair($0.name, encode($0.value)) } }
        let texts = pairs.flatMap { [encode($0.name), encode($0.value)] }
        return [pair(name, texts.joined(separator: Self.delimiter(of: style)))]
    }

    private func deep(_ object: JSONObject, name: String) -> [String] {
        object.members
            .flatMap { deep($0.value, name: "\(name)%5B\(encode($0.key.value))%5D") }
    }

    private func deep(_ value: JSONValue, name: String) -> [String] {
        switch value {
        case .object(let object): deep(object, name: name)
        case .array(let elements): elements.flatMap { deep($0, name: name) }
        case .null, .bool, .number, .string:
            PlainText.text(of: value).map { ["\(name)=\(encode($0))"] } ?? []
        }
    }

    private static func delimiter(of style: ParamStyle) -> String {
        switch style {
        case .spaceDelimited: "%20"
        case .pipeDelimited: "%7C"
        case .form, .simple, .deepObject, .label, .matrix: ","
        }
    }
}
