import Testing

/// A schema, a value, and the sentences about it.
struct MessageCase: Sendable, CustomTestStringConvertible {
    let id: String
    let schema: String
    let value: String
    let messages: [String]

    init(_ id: String, _ schema: String, _ value: String, _ messages: String...) {
        self.id = id
        self.schema = schema
        self.value = value
        self.messages = messages
    }

    var testDescription: String { id }
}

extension MessageCase {
    static let values: [MessageCase] = [
        .init("true", "true", "1"),
        .init("false", "false", "1", "the value is not allowed"),
        .init(
            "type",
            #"{"type": "string"}"#,
            "1",
            "the value must be a string, and is an integer"
        ),
        .init(
            "types",
            #"{"type": ["string", "null", "object"]}"#,
            "1.5",
            "the value must be a string, null or an object, and is a number"
        ),
        .init("integer-spelled-as-fraction", #"{"type": "integer"}"#, "1.0"),
        .init("integer-spelled-large", #"{"type": "integer"}"#, "1e400"),
        .init(
            "enum",
            #"{"enum": ["a", 1, null]}"#,
            #""b""#,
            #"the value must be "a", 1 or null, and is not"#
        ),
        .init(
            "enum-long",
            #"{"enum": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}"#,
            "11",
            "the value must be one of 10 listed values, and is not"
        ),
        .init("enum-exact", #"{"enum": [1.0, 12345678901234567890]}"#, "12345678901234567890.0"),
        .init(
            "const",
            #"{"const": {"a": 1}}"#,
            #"{"a": 2}"#,
            #"the value must be {"a":1}, and is not"#
        ),
        .init(
            "minimum",
            #"{"properties": {"items": {"items": {"properties": {"price": {"minimum": 0}}}}}}"#,
            #"{"items": [{"price": -1}]}"#,
            "'/items/0/price' must be at least 0, and is -1"
        ),
        .init(
            "maximum-beyond-doubles",
            #"{"maximum": 9007199254740992}"#,
            "9007199254740993",
            "the value must be at most 9007199254740992, and is 9007199254740993"
        ),
        .init(
            "exclusive",
            #"{"exclusiveMinimum": 1, "exclusiveMaximum": 1}"#,
            "1.0",
            "the value must be greater than 1, and is 1.0",
            "the value must be less than 1, and is 1.0"
        ),
        .init(
            "multiple",
            #"{"multipleOf": 0.01}"#,
            "19.999",
            "the value must be a multiple of 0.01, and is 19.999"
        ),
        .init("multiple-of-decimals", #"{"multipleOf": 0.01}"#, "19.99"),
        .init(
            "length-in-code-points",
            #"{"minLength": 2, "maxLength": 2}"#,
            #""😀""#,
            "the value must have at least 2 characters, and has 1"
        ),
        .init(
            "length-at-most",
            #"{"maxLength": 1}"#,
            #""ab""#,
            "the value must have at most 1 character, and has 2"
        ),
        .init(
            "pattern",
            #"{"pattern": "^[a-z]+$"}"#,
            #""a1""#,
            "the value must match '^[a-z]+$', and does not"
        ),
        .init("format-is-a-remark", #"{"format": "date"}"#, #""soon""#),
    ]

    static let containers: [MessageCase] = [
        .init(
            "items",
            #"{"prefixItems": [{"type": "null"}], "items": {"type": "integer"}}"#,
            "[1, 2, true]",
            "'/0' must be null, and is an integer",
            "'/2' must be an integer, and is a boolean"
        ),
        .init(
            "item-counts",
            #"{"minItems": 2, "uniqueItems": true}"#,
            "[1]",
            "the value must have at least 2 items, and has 1"
        ),
        .init(
            "unique",
            #"{"uniqueItems": true, "maxItems": 2}"#,
            #"[{"a": 1, "b": 2}, 1, {"b": 2.0, "a": 1}]"#,
            "the value must have at most 2 items, and has 3",
            "the value must not have equal items, and items 0 and 2 are equal"
        ),
        .init(
            "contains",
            #"{"contains": {"type": "null"}, "maxContains": 1}"#,
            "[null, null]",
            "the value must have at most 1 matching item, and has 2"
        ),
        .init(
            "contains-none",
            #"{"contains": {"type": "null"}}"#,
            "[]",
            "the value must have at least 1 matching item, and has 0"
        ),
        .init(
            "required",
            #"{"required": ["a", "b"], "minProperties": 2}"#,
            #"{"b": 1}"#,
            "the value must have at least 2 properties, and has 1",
            "the value must have the property 'a', and has not"
        ),
        .init(
            "dependent",
            #"{"dependentRequired": {"card": ["address"]}, "dependentSchemas": {"card": {"maxProperties": 0}}}"#,
            #"{"card": 1}"#,
            "the value must have the property 'address' because it has 'card', and has not",
            "the value must have at most 0 properties, and has 1"
        ),
        .init(
            "additional",
            #"{"properties": {"a": true}, "patternProperties": {"^x-": true}, "additionalProperties": false}"#,
            #"{"a": 1, "x-b": 2, "c/d~": 3}"#,
            "'/c~1d~0' is not allowed"
        ),
        .init(
            "names",
            #"{"propertyNames": {"maxLength": 1}}"#,
            #"{"ab": 1}"#,
            "the value must not have a property named 'ab'"
        ),
        .init("escaped-key", #"{"properties": {"é": {"type": "null"}}}"#, #"{"\u00e9": null}"#),
        .init(
            "decomposed-key",
            #"{"required": ["é"]}"#,
            #"{"e\u0301": null}"#,
            "the value must have the property 'é', and has not"
        ),
        .init(
            "repeated-key",
            #"{"properties": {"a": {"type": "null"}}, "maxProperties": 1}"#,
            #"{"a": 1, "a": null}"#
        ),
    ]

    static let combinations: [MessageCase] = [
        .init(
            "any",
            #"{"anyOf": [{"type": "null"}, {"type": "string"}]}"#,
            "1",
            "the value must meet one of 2 alternatives, and meets none"
        ),
        .init(
            "any-tells-why-the-likely-one-is-not-met",
            #"{"anyOf": [{"type": "null"}, {"type": "object", "required": ["a"]}]}"#,
            "{}",
            "the value must meet one of 2 alternatives, and meets none",
            "the value must have the property 'a', and has not"
        ),
        .init(
            "one",
            #"{"oneOf": [{"type": "null"}, {"minimum": 1}, {"maximum": 9}]}"#,
            "5",
            "the value must meet exactly one alternative, and meets those at 1, 2"
        ),
        .init(
            "not",
            #"{"not": {"type": "null"}}"#,
            "null",
            "the value must not meet the schema of 'not', and does"
        ),
        .init(
            "condition",
            #"{"if": {"minimum": 10}, "then": {"multipleOf": 10}, "else": {"multipleOf": 2}}"#,
            "15",
            "the value must be a multiple of 10, and is 15"
        ),
        .init(
            "unevaluated",
            #"{"allOf": [{"properties": {"a": true}}], "unevaluatedProperties": false}"#,
            #"{"a": 1, "b": 2}"#,
            "'/b' is not allowed"
        ),
        .init(
            "unevaluated-items",
            #"{"anyOf": [{"prefixItems": [{"const": 1}]}, {"contains": {"const": 3}}], "unevaluatedItems": false}"#,
            "[1, 2, 3]",
            "'/1' is not allowed"
        ),
        .init(
            "recursive",
            ##"{"type": "object", "properties": {"next": {"$ref": "#"}}}"##,
            #"{"next": {"next": 1}}"#,
            "'/next/next' must be an object, and is an integer"
        ),
    ]
}
