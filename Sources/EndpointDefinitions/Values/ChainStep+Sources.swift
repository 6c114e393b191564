import JMESPath
package import JSONText

extension ChainStep {
    /// What the step takes values from: ids of steps, `params` and `item`; nil where a query of it
    /// may read all steps before it.
    package var sources: Set<String>? {
        var names = Set(Self.references(in: .object(params)).map(\.source))
        for value in [when, forEach].compactMap(\.self) {
            guard let found = Self.sources(of: value) else { return nil }
            names.formUnion(found)
        }
        return names
    }

    /// The same for the condition or the list alone: one `${…}`, or a JMESPath over the steps.
    package static func sources(of value: JSONValue) -> Set<String>? {
        guard let query = bareQuery(of: value) else {
            return Set(references(in: value).map(\.source))
        }
        return (try? Query(query))?.rootNames
    }

    /// The JMESPath over all steps that a condition or a list is, where it holds no `${…}`.
    package static func bareQuery(of value: JSONValue) -> String? {
        guard let text = value.stringValue, references(in: value).isEmpty else { return nil }
        return text
    }

    /// All references of the texts in a value.
    package static func references(in value: JSONValue) -> [ChainReference] {
        switch value {
        case .string(let string): (try? ChainReference.all(in: string.value)) ?? []
        case .array(let elements): elements.flatMap(references)
        case .object(let object): object.members.flatMap { references(in: $0.value) }
        case .null, .bool, .number: []
        }
    }
}
