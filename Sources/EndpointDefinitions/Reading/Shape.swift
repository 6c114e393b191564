import JSONText

/// One kind of value: how it is read from a file, and how JSON Schema describes it, side by side
/// so that the two cannot drift apart.
struct Shape<Value>: Sendable {
    /// What stands there, to follow "expected".
    let words: String
    /// The JSON Schema of it.
    let schema: @Sendable (inout SchemaDefinitions) -> JSONValue
    /// The value of a node; nil after a mistake was noted.
    let read: @Sendable (Node, inout Reading) -> Value?

    /// A shape of these parts.
    init(
        _ words: String,
        schema: @escaping @Sendable (inout SchemaDefinitions) -> JSONValue,
        read: @escaping @Sendable (Node, inout Reading) -> Value?
    ) {
        self.words = words
        self.schema = schema
        self.read = read
    }

    /// A shape that takes what `convert` does not refuse.
    init(
        _ words: String,
        schema: JSONValue,
        convert: @escaping @Sendable (Node) -> Value?
    ) {
        self.init(words, schema: { _ in schema }) { node, reading in
            guard let value = convert(node) else {
                reading.wrongKind(node, expected: words)
                return nil
            }
            return value
        }
    }
}

extension Shape {
    /// The same shape, its value made into another.
    func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Shape<Other> {
        Shape<Other>(words, schema: schema) { node, reading in
            read(node, &reading).map(transform)
        }
    }

    /// The same shape with more demands, made into another value; the closure answers nil after it
    /// noted a mistake, and the schema says of the demands what it can.
    func refined<Other>(
        schema extra: JSONValue? = nil,
        _ refine: @escaping @Sendable (Value, Node, inout Reading) -> Other?
    ) -> Shape<Other> {
        Shape<Other>(
            words,
            schema: { definitions in
                let own = schema(&definitions)
                return extra.map { SchemaDefinitions.merge(own, $0) } ?? own
            },
            read: { node, reading in
                guard let value = read(node, &reading) else { return nil }
                return refine(value, node, &reading)
            }
        )
    }

    /// Whatever of two shapes fits: the second for nodes that satisfy the condition.
    func or(
        _ other: Shape,
        when isOther: @escaping @Sendable (Node) -> Bool
    ) -> Shape {
        Shape(
            "\(words) or \(other.words)",
            schema: { ["anyOf": [schema(&$0), other.schema(&$0)]] },
            read: { isOther($0) ? other.read($0, &$1) : read($0, &$1) }
        )
    }
}
