import APIModel
import JSONText

/// Writes params as pairs: the query, a urlencoded body and the cookies differ in what they
/// escape and in what stands between the pairs.
///
/// Every byte that is not unreserved is escaped, a space as `%20`: form parsers read that as they
/// read `+`, and other parsers read it too. Null values are not sent.
enum QueryWriter {
    /// The query of these params, nil where there is none.
    static func query(of params: [BoundParam], _ refusals: inout [ParamRefusal]) -> String? {
        let pairs = pairs(of: params, encoding: { PercentEncoding.encode($0) }, &refusals)
        return pairs.isEmpty ? nil : pairs.joined(separator: "&")
    }

    /// The value of a `Cookie` line of these params, nil where there is none.
    static func cookies(of params: [BoundParam], _ refusals: inout [ParamRefusal]) -> String? {
        let pairs = pairs(of: params, encoding: CookieText.encode, &refusals)
        return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
    }

    private static func pairs(
        of params: [BoundParam],
        encoding encode: @escaping (String) -> String,
        _ refusals: inout [ParamRefusal]
    ) -> [String] {
        let writer = StyledPairs(encode: encode)
        var pairs: [String] = []
        for bound in params {
            let param = bound.param
            switch bound.value {
            case .json(let value):
                pairs += writer.write(
                    value,
                    name: param.wireName,
                    style: param.style,
                    explodes: param.explodes
                )
            case .bytes(let bytes):
                pairs.append(writer.pair(param.wireName, PercentEncoding.encode(bytes: bytes)))
            case .percentEncoded(let text):
                pairs.append(writer.pair(param.wireName, text))
            case .file, .standardInput:
                refusals.append(.streamed(param))
            }
        }
        return pairs
    }
}

extension ParamRefusal {
    /// A file or standard input at a place that needs a value in memory.
    static func streamed(_ param: Param) -> ParamRefusal {
        unwritable(param, "a file cannot be streamed into the \(param.place.rawValue)")
    }

    static func unwritable(_ param: Param, _ reason: String) -> ParamRefusal {
        ParamRefusal(name: param.name, reason: .unwritable(reason), isSecret: param.isSecret)
    }
}
