import APIModel
import JSONText

/// Reads values that were written in an OpenAPI style back to JSON, by the declared type.
struct StyledValue {
    private let rules: ParamRules
    private let name: String
    private let explodes: Bool

    init(_ param: Param) {
        rules = param.rules
        name = param.wireName
        explodes = param.explodes ?? (param.style == .form)
    }

    /// The value of one text in this style.
    func read(_ wire: WireText, style: ParamStyle) -> JSONValue {
        let text = withoutPrefix(wire, style: style)
        switch rules.type {
        case .array:
            let pieces = text.split(separators(of: style))
            guard style == .matrix, explodes else { return array(pieces) }
            return array(pieces.map(\.pair.value))
        case .object:
            let pieces = text.split(separators(of: style))
            return object(explodes ? pieces.map(\.pair) : Self.alternating(pieces)) ?? .object([:])
        default:
            return scalar(style == .matrix ? text.pair.value : text, rules: rules)
        }
    }

    /// The array of these texts.
    func array(_ elements: [WireText]) -> JSONValue {
        .array(
            elements.enumerated()
                .map { index, element in
                    scalar(element, rules: rules.items.first ?? ParamRules())
                }
        )
    }

    /// The object of these members, nil if there is none.
    func object(_ members: [(name: String, value: WireText)]) -> JSONValue? {
        guard !members.isEmpty else { return nil }
        return .object(
            JSONObject(
                members: members.map {
                    JSONObject.Member(
                        key: JSONString($0.name),
                        value: scalar($0.value, rules: ParamRules())
                    )
                }
            )
        )
    }

    private func scalar(_ wire: WireText, rules: ParamRules) -> JSONValue {
        ScalarText.value(of: wire.decoded, as: rules.type)
    }

    private func withoutPrefix(_ wire: WireText, style: ParamStyle) -> WireText {
        switch style {
        case .label where wire.text.hasPrefix("."), .matrix where wire.text.hasPrefix(";"):
            let rest = String(wire.text.dropFirst())
            let bare = WireText(text: rest, escaping: wire.escaping)
            guard style == .matrix, !explodes, rules.type == .array || rules.type == .object else {
                return bare
            }
            return bare.pair.value
        default: return wire
        }
    }

    private func separators(of style: ParamStyle) -> [String] {
        switch style {
        case .form, .simple, .deepObject: [","]
        case .spaceDelimited: ["%20", "+", " "]
        case .pipeDelimited: ["%7C", "%7c", "|"]
        case .label: explodes ? ["."] : [",", "."]
        case .matrix: explodes ? [";"] : [","]
        }
    }

    private static func alternating(
        _ pieces: [WireText]
    ) -> [(name: String, value: WireText)] {
        stride(from: 0, to: pieces.count - 1, by: 2)
            .map { (pieces[$0].decoded, pieces[$0 + 1]) }
    }
}
