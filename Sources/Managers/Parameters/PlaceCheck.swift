import APIModel
import JSONText

/// Refuses values that their place in the request cannot hold, before anything is assembled.
struct PlaceCheck {
    let endpoint: Endpoint

    /// What the place forbids in this value.
    func broken(by bound: BoundParam) -> [Refused.Broken] {
        if case .percentEncoded(let text) = bound.value {
            guard Self.escapable.contains(bound.param.place) else {
                let reason = "only path, query, form, header and cookie params can be given so"
                return [Refused.Broken(.unwritable(reason))]
            }
            if let reason = fault(inEncoded: text, bound.param) {
                return [Refused.Broken(.unwritable(reason))]
            }
        }
        switch bound.param.place {
        case .header, .cookie:
            let texts = Self.texts(of: bound.value)
            guard !texts.contains(where: Self.breaksLine) else {
                return [Refused.Broken(.illegalHeaderValue)]
            }
        case .path where Self.texts(of: bound.value) == [""] && !isReserved(bound.param):
            return [Refused.Broken(.unwritable("the path would have an empty segment"))]
        default: break
        }
        return []
    }

    private static let escapable: [ParamPlace] = [.path, .query, .form, .header, .cookie]

    private static func breaksLine(_ text: String) -> Bool {
        text.utf8.contains { $0 == 13 || $0 == 10 || $0 == 0 }
    }

    private static func texts(of value: BoundParam.Value) -> [String] {
        switch value {
        case .json(let value): texts(of: value)
        case .percentEncoded(let text): [text]
        case .bytes, .file, .standardInput: []
        }
    }

    private static func texts(of value: JSONValue) -> [String] {
        switch value {
        case .string(let string): [string.value]
        case .array(let elements): elements.flatMap(texts)
        case .object(let object): object.members.flatMap { [$0.key.value] + texts(of: $0.value) }
        case .null, .bool, .number: []
        }
    }

    /// What is wrong with text that claims to be percent-encoded; nil if it can be sent so.
    private func fault(inEncoded text: String, _ param: Param) -> String? {
        guard param.place != .header else { return nil }
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() where !Self.mayStand(byte) {
            guard byte == UInt8(ascii: "%") else {
                return "it holds a character that must be percent-encoded"
            }
            guard bytes[index...].dropFirst().prefix(2).count(where: Self.isHexDigit) == 2 else {
                return "it holds a '%' that begins no escape"
            }
        }
        return forbidden(in: param).first(where: text.contains)
            .map {
                "it holds '\($0)', which would leave its place; percent-encode it"
            }
    }

    private func forbidden(in param: Param) -> [String] {
        switch param.place {
        case .path: isReserved(param) ? ["?", "#"] : ["/", "?", "#"]
        case .query, .form: ["#"]
        case .cookie: [";", ","]
        case .header, .body, .part, .raw: []
        }
    }

    /// Whether the path takes the param as `{+name}`.
    private func isReserved(_ param: Param) -> Bool {
        guard let template = try? PathTemplate(endpoint.path) else { return false }
        return template.parts.contains { part in
            guard case .expression(let variables, true) = part else { return false }
            return variables.contains { $0.name == param.name || $0.name == param.wireName }
        }
    }

    private static func mayStand(_ byte: UInt8) -> Bool {
        switch byte {
        case 48...57, 65...90, 97...122: true
        default: Array("-._~:/?#[]@!$&'()*+,;=".utf8).contains(byte)
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        Character(Unicode.Scalar(byte)).isHexDigit
    }
}
