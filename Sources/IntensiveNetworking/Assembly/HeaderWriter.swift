import APIModel
import JSONText

/// Writes header params as lines, values unchanged.
///
/// An array repeats the line, one element each; with `explode: false` it is one line joined by
/// commas (OpenAPI's style `simple`). An object is one line, `k,v` or with `explode` `k=v`. Null
/// and empty arrays write no line, an empty string writes an empty one.
enum HeaderWriter {
    /// The lines of these params, in order.
    static func lines(of params: [BoundParam], _ refusals: inout [ParamRefusal]) -> [HTTPField] {
        var lines: [HTTPField] = []
        for bound in params {
            let param = bound.param
            guard let values = values(of: bound, &refusals) else { continue }
            guard values.allSatisfy(isLegal) else {
                refusals.append(
                    ParamRefusal(
                        name: param.name,
                        reason: .illegalHeaderValue,
                        isSecret: param.isSecret
                    )
                )
                continue
            }
            lines += values.map { HTTPField(param.wireName, bytes: $0) }
        }
        return lines
    }

    /// Whether a value can stand in a line: no CR, LF or NUL (RFC 9110, section 5.5).
    static func isLegal(_ value: [UInt8]) -> Bool {
        !value.contains { $0 == 13 || $0 == 10 || $0 == 0 }
    }

    private static func values(
        of bound: BoundParam,
        _ refusals: inout [ParamRefusal]
    ) -> [[UInt8]]? {
        switch bound.value {
        case .json(let value):
            return texts(of: value, bound.param).map { Array($0.utf8) }
        case .bytes(let bytes): return [bytes]
        case .percentEncoded(let text): return [Array(text.utf8)]
        case .file, .standardInput:
            refusals.append(.streamed(bound.param))
            return nil
        }
    }

    private static func texts(of value: JSONValue, _ param: Param) -> [String] {
        switch value {
        case .array(let elements):
            let texts = PlainText.texts(of: elements)
            guard param.explodes == false, !texts.isEmpty else { return texts }
            return [texts.joined(separator: ",")]
        case .object(let object):
            let sign = param.explodes == true ? "=" : ","
            let texts = PlainText.pairs(of: object).map { $0.name + sign + $0.value }
            return texts.isEmpty ? [] : [texts.joined(separator: ",")]
        case .null, .bool, .number, .string:
            return [PlainText.text(of: value)].compactMap(\.self)
        }
    }
}
