import JSONText

/// One key of an object: its name, its documentation, its shape, and where its value goes.
///
/// Shapes and key paths are made when a file holds the key, not with the table: making all of
/// them would cost every process more than reading its two files.
struct Key<Target>: Sendable {
    /// The name in the file.
    let name: String
    /// One sentence for the schema and the format's page.
    let documentation: String
    /// Whether an object without it is a mistake.
    var isRequired = false
    /// What stands there, to follow "expected".
    let describe: @Sendable () -> String
    /// The JSON Schema of the value.
    let schema: @Sendable (inout SchemaDefinitions) -> JSONValue
    /// Reads the value into the target.
    let read: @Sendable (Node, inout Target, inout Reading) -> Void

    /// A key whose value is stored by a closure.
    init<Value>(
        _ name: String,
        _ shape: @escaping @autoclosure @Sendable () -> Shape<Value>,
        _ documentation: String,
        store: @escaping @Sendable (Value, inout Target) -> Void
    ) {
        self.name = name
        self.documentation = documentation
        describe = { shape().words }
        schema = { shape().schema(&$0) }
        read = { node, target, reading in
            guard let value = shape().read(node, &reading) else { return }
            store(value, &target)
        }
    }

    /// A key whose value is stored in a property.
    init<Value>(
        _ name: String,
        _ property: @escaping @autoclosure @Sendable () -> WritableKeyPath<Target, Value>,
        _ shape: @escaping @autoclosure @Sendable () -> Shape<Value>,
        _ documentation: String
    ) {
        self.init(name, shape(), documentation) { $1[keyPath: property()] = $0 }
    }

    /// A key whose value is stored in an optional property.
    init<Value>(
        _ name: String,
        _ property: @escaping @autoclosure @Sendable () -> WritableKeyPath<Target, Value?>,
        _ shape: @escaping @autoclosure @Sendable () -> Shape<Value>,
        _ documentation: String
    ) {
        self.init(name, shape(), documentation) { $1[keyPath: property()] = $0 }
    }

    private init<Inner>(
        _ inner: Key<Inner>,
        read: @escaping @Sendable (Node, inout Target, inout Reading) -> Void
    ) {
        name = inner.name
        documentation = inner.documentation
        describe = inner.describe
        schema = inner.schema
        self.read = read
    }

    /// What stands there, to follow "expected".
    var words: String { describe() }

    /// The same key, and an object without it is a mistake.
    var required: Key {
        var copy = self
        copy.isRequired = true
        return copy
    }

    /// The same key of a value that holds the target in a property.
    func lifted<Outer>(
        _ property: @escaping @autoclosure @Sendable () -> WritableKeyPath<Outer, Target>
    ) -> Key<Outer> {
        let read = read
        return Key<Outer>(self) { read($0, &$1[keyPath: property()], &$2) }
    }
}

/// All keys of one kind of object; what is not listed is refused.
///
/// Loader, JSON Schema and the format's page are made from these tables alone.
struct KeyTable<Target>: Sendable {
    /// The name of its schema under `$defs`.
    let name: String
    /// What such an object is, to follow "expected" and "of".
    let words: String
    /// The keys, in the order in which they are documented.
    let keys: [Key<Target>]

    /// A table of these keys.
    init(_ name: String, _ words: String, _ keys: [Key<Target>]) {
        self.name = name
        self.words = words
        self.keys = keys
    }

    /// Reads an object's members into the target; answers false where the node is no object.
    @discardableResult
    func read(_ node: Node, into target: inout Target, _ reading: inout Reading) -> Bool {
        guard let members = node.members else {
            reading.wrongKind(node, expected: words)
            return false
        }
        reading.refuseRepeatedKeys(of: members)
        for member in members {
            let name = member.key.value
            if let key = keys.first(where: { $0.name == name }) {
                key.read(member.value, &target, &reading)
            } else {
                reading.unknownName(
                    .unknownKey,
                    "unknown key '\(name)' of \(words)",
                    name: name,
                    among: keys.map(\.name),
                    at: member.keySpan
                )
            }
        }
        return true
    }

    /// Notes each required key that the object lacks.
    func demandKeys(of node: Node, _ reading: inout Reading) {
        guard node.members != nil else { return }
        for key in keys where key.isRequired && node.member(key.name) == nil {
            reading.missing(key.name, of: words, expecting: key.words, at: node)
        }
    }
}

extension Reading {
    /// Notes each key that an object holds more than once.
    mutating func refuseRepeatedKeys(of members: [LocatedMember]) {
        for (index, member) in zip(members.indices, members)
        where members[..<index].contains(where: { $0.key == member.key }) {
            mistake(
                .duplicateKey,
                "key '\(member.key.value)' stands here a second time",
                at: member.keySpan,
                remedy: "remove one of the two"
            )
        }
    }

    /// Notes that an object lacks a key; the mark is at its opening brace.
    mutating func missing(_ key: String, of words: String, expecting: String, at node: Node) {
        mistake(
            .missingKey,
            "key '\(key)' of \(words) is missing",
            at: node.opening,
            remedy: "add \"\(key)\": \(expecting)"
        )
    }
}
