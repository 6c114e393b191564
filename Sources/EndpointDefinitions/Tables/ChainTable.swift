import APIModel
import JSONText

/// The keys of a chain's file and of its steps.
enum ChainTable {
    static let chain = KeyTable<ChainDefinition>(
        "chain",
        "a chain",
        [
            Key("$schema", .text, "The schema that editors check the file with.") { _, _ in },
            Key("summary", \.summary, .text, "What it is for, in one line."),
            Key("params", .named("params by name", chainParam), "The params of a run, by name.") {
                $1.params = $0.map { named in
                    var param = named.value
                    param.name = named.name
                    return param
                }
            },
            Key("steps", \.steps, .list(of: step), "The calls, in order.").required,
        ]
    )

    static let stepTable = KeyTable<ChainStep>(
        "step",
        "a step",
        [
            Key("id", \.id, .stepName, "The name by which later steps refer to it.").required,
            Key("call", \.call, .filledText, "The endpoint that is called.").required,
            Key("params", \.params, .anyObject, "The params; texts may hold ${step.QUERY}."),
            Key("when", \.when, .condition, "Only when this is true the step runs."),
            Key("forEach", \.forEach, .elements, "The step runs once for each element."),
            Key("until", \.until, .poll, "Asking again until a query holds."),
        ]
    )

    private static let step = Shape<ChainStep>
        .object(
            { ChainTable.stepTable },
            "a step",
            from: { ChainStep() }
        )

    private static let chainParam = Shape<ChainParam>
        .object(
            { ParamTable.chainParam },
            "a param of a chain",
            from: { ChainParam() }
        )
}

extension Shape where Value == JSONValue {
    /// A boolean, one `${…}`, or a JMESPath over the earlier steps by id and the params.
    fileprivate static var condition: Shape {
        Shape("true, false, a \"${…}\" or a JMESPath", schema: ["type": ["boolean", "string"]]) {
            node in
            switch node.value {
            case .bool, .string: node.plain
            default: nil
            }
        }
    }

    /// A list, one `${…}`, or a JMESPath over the earlier steps by id and the params.
    fileprivate static var elements: Shape {
        Shape("a list, a \"${…}\" or a JMESPath", schema: ["type": ["array", "string"]]) { node in
            switch node.value {
            case .array, .string: node.plain
            default: nil
            }
        }
    }
}

extension Shape where Value == String {
    /// The name of a step.
    fileprivate static var stepName: Shape {
        Shape("a name", schema: ["type": "string"]) { $0.text }
            .refined(schema: ["pattern": "^[A-Za-z_][A-Za-z0-9_-]*$"]) { name, node, reading in
                guard ChainReference.isStepName(name) else {
                    reading.mistake(
                        .badValue,
                        "'\(name)' is no name of a step",
                        at: node.span,
                        remedy: "use letters, digits, '_' and '-', a letter first"
                    )
                    return nil
                }
                return name
            }
    }
}
