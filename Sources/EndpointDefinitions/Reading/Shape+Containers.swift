import JSONText

extension Shape {
    /// An object of a table, read into a fresh target.
    static func object(
        _ table: @escaping @Sendable () -> KeyTable<Value>,
        _ words: String,
        from empty: @escaping @Sendable () -> Value
    ) -> Shape {
        Shape(words, schema: { $0.reference(to: table()) }) { node, reading in
            var target = empty()
            guard table().read(node, into: &target, &reading) else { return nil }
            table().demandKeys(of: node, &reading)
            return target
        }
    }

    /// A list of values of a shape.
    static func list<Element>(of shape: Shape<Element>) -> Shape where Value == [Element] {
        Shape("a list", schema: { ["type": "array", "items": shape.schema(&$0)] }) {
            node,
            reading in
            guard let elements = node.elements else {
                reading.wrongKind(node, expected: "a list")
                return nil
            }
            return elements.compactMap { shape.read($0, &reading) }
        }
    }

    /// One value of a shape, or a list of them.
    static func oneOrMore<Element>(of shape: Shape<Element>) -> Shape where Value == [Element] {
        Shape(
            "\(shape.words), or a list of them",
            schema: { definitions in
                let one = shape.schema(&definitions)
                return ["anyOf": [one, ["type": "array", "items": one]]]
            },
            read: { node, reading in
                guard let elements = node.elements else {
                    return shape.read(node, &reading).map { [$0] }
                }
                return elements.compactMap { shape.read($0, &reading) }
            }
        )
    }

    /// An object whose keys are names of the writer's choice, in their order; a value may open a
    /// scope of its own by its name.
    static func named<Element>(
        _ words: String,
        _ shape: Shape<Element>,
        scope: @escaping @Sendable (String) -> SettingsScope? = { _ in nil }
    ) -> Shape where Value == [Named<Element>] {
        Shape(
            words,
            schema: { ["type": "object", "additionalProperties": shape.schema(&$0)] },
            read: { node, reading in
                guard let members = node.members else {
                    reading.wrongKind(node, expected: words)
                    return nil
                }
                reading.refuseRepeatedKeys(of: members)
                return members.compactMap { member in
                    let outer = reading.scope
                    defer { reading.scope = outer }
                    reading.scope = scope(member.key.value) ?? outer
                    return shape.read(member.value, &reading).map { Named($0, member) }
                }
            }
        )
    }
}

/// A value under a name of the writer's choice.
struct Named<Value> {
    let name: String
    let value: Value
    let keySpan: JSONSpan
    let node: Node

    init(_ value: Value, _ member: LocatedMember) {
        name = member.key.value
        self.value = value
        keySpan = member.keySpan
        node = member.value
    }
}
