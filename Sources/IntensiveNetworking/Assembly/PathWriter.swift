import APIModel

/// Expands an endpoint's path so that no value escapes its place.
///
/// A value of `{name}` is one segment, one of `{+name}` may be several; neither begins a query or
/// a fragment, and a segment that would become `.` or `..` is sent as `%2E` or `%2E%2E`, because
/// servers and libraries resolve those away (RFC 3986, section 5.2.4).
struct PathWriter {
    /// The path, with a slash in front unless it is empty.
    private(set) var path = ""
    /// The query that the template itself holds, nil where it has none.
    private(set) var query: String?

    private var segment = ""
    private var simpleNames: [String] = []
    private var hasValue = false

    /// Expands the template; refuses values that leave a segment empty.
    init(
        _ template: PathTemplate,
        values: [String: PathTemplate.Value],
        refusals: inout [ParamRefusal]
    ) {
        guard let stretches = template.expand({ values[$0] }) else {
            refusals += Self.uncuttable(template, values)
            return
        }
        for stretch in stretches { append(stretch, values, &refusals) }
        if query == nil { endSegment(values, &refusals) }
        if !path.isEmpty, path.first != "/" { path = "/" + path }
    }

    private mutating func append(
        _ stretch: PathTemplate.Stretch,
        _ values: [String: PathTemplate.Value],
        _ refusals: inout [ParamRefusal]
    ) {
        if let begun = query {
            query = begun + stretch.text
            return
        }
        let isLiteral = stretch.names.isEmpty
        if !isLiteral, !stretch.isReserved { simpleNames += stretch.names }
        hasValue = hasValue || !isLiteral
        var rest = stretch.text[...]
        while true {
            let end = rest.utf8.firstIndex(where: Self.isSign) ?? rest.endIndex
            segment += rest[..<end]
            guard end < rest.endIndex else { return }
            let sign = rest.unicodeScalars[end]
            rest = rest[rest.utf8.index(after: end)...]
            switch sign {
            case "/":
                endSegment(values, &refusals)
                path += "/"
                hasValue = !isLiteral
            case "?" where isLiteral:
                endSegment(values, &refusals)
                query = String(rest)
                return
            case "?": segment += "%3F"
            default: segment += "%23"
            }
        }
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    private mutating func endSegment(
        _ values: [String: PathTemplate.Value],
        _ refusals: inout [ParamRefusal]
    ) {
        if segment.isEmpty {
            refusals += simpleNames.map { name in
                let isEmpty = values[name] != nil
                let reason = "the path would have an empty segment"
                return ParamRefusal(name: name, reason: isEmpty ? .unwritable(reason) : .missing)
            }
        }
        let isDots = segment == "." || segment == ".."
        path += hasValue && isDots ? segment.map { _ in "%2E" }.joined() : segment
        segment = ""
        simpleNames = []
        hasValue = false
    }

    /// Params of which the template asks the first characters, and whose values are no texts.
    private static func uncuttable(
        _ template: PathTemplate,
        _ values: [String: PathTemplate.Value]
    ) -> [ParamRefusal] {
        template.parts.flatMap { part -> [ParamRefusal] in
            guard case .expression(let variables, _) = part else { return [] }
            return variables.compactMap { variable in
                guard case .prefix = variable.modifier, let value = values[variable.name] else {
                    return nil
                }
                if case .text = value { return nil }
                let reason = "the path asks for its first characters, and it is no text"
                return ParamRefusal(name: variable.name, reason: .unwritable(reason))
            }
        }
    }
}
