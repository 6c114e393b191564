import APIModel
import JSONText

/// The keys of a param and of the rules of an array's elements.
enum ParamTable {
    /// One declared param of an endpoint.
    static let param = KeyTable<Param>(
        "param",
        "a param",
        [
            Key("in", \.place, .choice("a place"), "Where the param goes.").required,
            Key("name", \.wireName, .filledText, "Its name on the wire, where it differs."),
            Key("description", \.summary, .text, "What it is, in one line."),
            Key("required", \.isRequired, .flag, "Whether a call without it is refused."),
            Key("default", \.defaultValue, .anything, "Its value when nobody gives one."),
            Key("secret", \.isSecret, .flag, "Whether its value is masked in all output."),
            Key("style", \.style, .choice("a style"), "How lists and objects are written."),
            Key("explode", \.explodes, .flag, "Whether each element is written on its own."),
            Key("at", \.bodyPath, .filledText, "The dotted path of a body param's member."),
            Key("contentType", \.contentType, .filledText, "The media type of a part or raw body."),
        ] + kindAndRules(of: ParamRules.Kind.allCases).map { $0.lifted(\.rules) }
    )

    /// The rules of the elements of an array param.
    static let elements = KeyTable<ParamRules>(
        "elements",
        "the rules of elements",
        kindAndRules(of: ParamRules.Kind.allCases.filter { $0 != .file })
    )

    /// One declared param of a chain, which has no place.
    static let chainParam = KeyTable<ChainParam>(
        "chainParam",
        "a param of a chain",
        [
            Key("description", \.summary, .text, "What it is, in one line."),
            Key("required", \.isRequired, .flag, "Whether a run without it is refused."),
            Key("default", \.defaultValue, .anything, "Its value when nobody gives one."),
            Key("secret", \.isSecret, .flag, "Whether its value is masked in all output."),
        ]
            + kindAndRules(of: ParamRules.Kind.allCases.filter { $0 != .file })
            .map {
                $0.lifted(\.rules)
            }
    )

    private static func kindAndRules(of kinds: [ParamRules.Kind]) -> [Key<ParamRules>] {
        [Key("type", \.type, .choice("a type", among: kinds), "What a value is.")] + rules
    }

    private static let rules: [Key<ParamRules>] = [
        Key("enum", \.allowed, .list(of: .anything), "The allowed values."),
        Key("minimum", \.minimum, .number, "The least number."),
        Key("maximum", \.maximum, .number, "The greatest number."),
        Key("exclusiveMinimum", \.exclusiveMinimum, .number, "Numbers must be greater."),
        Key("exclusiveMaximum", \.exclusiveMaximum, .number, "Numbers must be less."),
        Key("multipleOf", \.multipleOf, .positiveNumber, "Numbers must be a multiple."),
        Key("minLength", \.minLength, .integer(atLeast: 0), "The least number of characters."),
        Key("maxLength", \.maxLength, .integer(atLeast: 0), "The greatest number of characters."),
        Key("pattern", \.pattern, .pattern, "A regular expression that must match somewhere."),
        Key("format", \.format, .filledText, "A format by JSON Schema, such as date or uuid."),
        Key(
            "items",
            .object({ ParamTable.elements }, "the rules of elements", from: { ParamRules() }),
            "The rules of each element.",
            store: { $1.items = [$0] }
        ),
        Key("minItems", \.minItems, .integer(atLeast: 0), "The least number of elements."),
        Key("maxItems", \.maxItems, .integer(atLeast: 0), "The greatest number of elements."),
        Key("uniqueItems", \.uniqueItems, .flag, "Whether no two elements may be equal."),
    ]
}

extension Shape where Value == Param {
    /// A declared param, not yet named.
    static var param: Shape {
        .object({ ParamTable.param }, "a param", from: { Param(name: "", place: .query) })
    }
}

extension Shape where Value == JSONNumber {
    /// A number above zero.
    static var positiveNumber: Shape {
        number.refined(schema: ["exclusiveMinimum": 0]) { number, node, reading in
            guard !(number > JSONNumber(0)) else { return number }
            reading.wrongKind(node, expected: "a number above 0")
            return nil
        }
    }
}
