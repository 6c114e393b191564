extension PathTemplate {
    /// The value of a variable, in the shapes RFC 6570 knows (section 2.3).
    public enum Value: Sendable, Equatable {
        /// A text.
        case text(String)
        /// A text that is percent-encoded already and stays as it is.
        case encoded(String)
        /// Texts in order.
        case list([String])
        /// Names with texts, in order.
        case pairs([Pair])

        /// A name with its text.
        public struct Pair: Sendable, Equatable {
            /// The name.
            public var name: String
            /// The text.
            public var value: String

            /// A pair of these.
            public init(_ name: String, _ value: String) {
                self.name = name
                self.value = value
            }
        }
    }

    /// A stretch of an expanded template.
    public struct Stretch: Sendable, Equatable {
        /// The text, percent-encoded.
        public var text: String
        /// The variables it came from, empty for a literal.
        public var names: [String]
        /// Whether it came from the form `{+name}`.
        public var isReserved: Bool
    }

    /// The expansion (RFC 6570, sections 3.2.2 and 3.2.3), stretch by stretch; nil where a length
    /// is asked of a list or of pairs (section 2.4.1).
    public func expand(_ value: (String) -> Value?) -> [Stretch]? {
        var stretches: [Stretch] = []
        for part in parts {
            switch part {
            case .literal(let text):
                stretches.append(Stretch(text: text, names: [], isReserved: false))
            case .expression(let variables, let isReserved):
                let allowed: PercentEncoding.Allowed = isReserved ? .reserved : .unreserved
                guard let text = Self.expand(variables, value, allowing: allowed) else {
                    return nil
                }
                stretches.append(
                    Stretch(text: text, names: variables.map(\.name), isReserved: isReserved)
                )
            }
        }
        return stretches
    }

    private static func expand(
        _ variables: [Variable],
        _ value: (String) -> Value?,
        allowing allowed: PercentEncoding.Allowed
    ) -> String? {
        var texts: [String] = []
        for variable in variables {
            guard let value = value(variable.name), !value.isUndefined else { continue }
            guard let text = text(of: value, variable.modifier, allowing: allowed) else {
                return nil
            }
            texts.append(text)
        }
        return texts.joined(separator: ",")
    }

    private static func text(
        of value: Value,
        _ modifier: Variable.Modifier,
        allowing allowed: PercentEncoding.Allowed
    ) -> String? {
        let encode = { PercentEncoding.encode($0, allowing: allowed) }
        if case .prefix(let length) = modifier {
            guard case .text(let text) = value else { return nil }
            return encode(String(String.UnicodeScalarView(text.unicodeScalars.prefix(length))))
        }
        switch value {
        case .text(let text): return encode(text)
        case .encoded(let text): return text
        case .list(let texts): return texts.map(encode).joined(separator: ",")
        case .pairs(let pairs):
            let sign = modifier == .explode ? "=" : ","
            return pairs.map { encode($0.name) + sign + encode($0.value) }.joined(separator: ",")
        }
    }
}

extension PathTemplate.Value {
    /// Empty lists and pairs are as good as no value (RFC 6570, section 2.3).
    fileprivate var isUndefined: Bool {
        switch self {
        case .text, .encoded: false
        case .list(let texts): texts.isEmpty
        case .pairs(let pairs): pairs.isEmpty
        }
    }
}
