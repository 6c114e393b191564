import Testing

/// A schema and the sentence about its first mistake.
struct FaultCase: Sendable, CustomTestStringConvertible {
    let schema: String
    let message: String

    init(_ schema: String, _ message: String) {
        self.schema = schema
        self.message = message
    }

    var testDescription: String { schema }
}

extension FaultCase {
    static let all: [FaultCase] = [
        .init(
            "1",
            "the schema: must be a schema, which is an object or a boolean, and is an integer"
        ),
        .init(
            #"{"properties": {"a": null}}"#,
            "'/properties/a': must be a schema, which is an object or a boolean, and is null"
        ),
        .init(
            #"{"type": "text"}"#,
            "'/type': 'text' is no type of JSON; use array, boolean, integer, null, number, object or string"
        ),
        .init(
            #"{"type": []}"#,
            "'/type': must be the name of a type or an array of such names, and is an array"
        ),
        .init(
            #"{"minLength": -1}"#,
            "'/minLength': must be an integer of at least 0, and is -1"
        ),
        .init(
            #"{"maxItems": 1.5}"#,
            "'/maxItems': must be an integer of at least 0, and is 1.5"
        ),
        .init(#"{"minimum": "1"}"#, "'/minimum': must be a number, and is a string"),
        .init(#"{"multipleOf": 0}"#, "'/multipleOf': must be a number above 0, and is 0"),
        .init(
            #"{"required": ["a", "a"]}"#,
            "'/required': must be an array of different strings, and is an array"
        ),
        .init(
            #"{"required": "a"}"#,
            "'/required': must be an array of different strings, and is a string"
        ),
        .init(#"{"uniqueItems": 1}"#, "'/uniqueItems': must be a boolean, and is 1"),
        .init(#"{"enum": 1}"#, "'/enum': must be an array, and is 1"),
        .init(
            #"{"allOf": []}"#,
            "'/allOf': must be an array of at least one schema, and is an array"
        ),
        .init(
            #"{"items": [true]}"#,
            "'/items': must be a schema, which is an object or a boolean, and is an array"
        ),
        .init(
            #"{"properties": []}"#,
            "'/properties': must be an object of schemas, and is an array"
        ),
        .init(
            #"{"dependentRequired": {"a": "b"}}"#,
            "'/dependentRequired': must be an object of arrays of strings, and is an object"
        ),
        .init(#"{"$ref": 1}"#, "'/$ref': must be a string, and is 1"),
        .init(
            ##"{"$anchor": "#a"}"##,
            "'/$anchor': must be a name that begins with a letter or an underscore, and is a string"
        ),
        .init(
            #"{"pattern": "[a"}"#,
            "'/pattern': the regular expression '[a' cannot be read: '[' is not closed"
        ),
        .init(
            #"{"patternProperties": {"a**": true}}"#,
            "'/patternProperties/a**': the regular expression 'a**' cannot be read: a quantifier has nothing to repeat"
        ),
        .init(
            #"{"$defs": {"x": {"$ref": "other.json#/a"}}}"#,
            "'/$defs/x/$ref': the reference 'other.json#/a' leads out of the document to 'other.json', which is not fetched; copy that schema into '$defs'"
        ),
        .init(
            #"{"$id": "https://example.com/a/b", "$ref": "../c"}"#,
            "'/$ref': the reference '../c' leads out of the document to 'https://example.com/c', which is not fetched; copy that schema into '$defs'"
        ),
        .init(##"{"$ref": "#/$defs/x"}"##, "'/$ref': the reference '#/$defs/x' leads to nothing"),
        .init(##"{"$ref": "#x"}"##, "'/$ref': the reference '#x' leads to nothing"),
        .init(
            ##"{"$id": "a#b"}"##,
            "'/$id': the identifier 'a#b' has a fragment; use '$anchor' for that"
        ),
        .init(
            #"{"$defs": {"a": {"$id": "x"}, "b": {"$id": "x"}}}"#,
            "'/$defs/a/$id': the identifier 'x' is given to two schemas"
        ),
        .init(
            #"{"$defs": {"a": {"$anchor": "x"}, "b": {"$anchor": "x"}}}"#,
            "'/$defs/a/$anchor': the anchor 'x' is given to two schemas"
        ),
        .init(
            ##"{"$schema": "http://json-schema.org/draft-07/schema#"}"##,
            "'/$schema': 'http://json-schema.org/draft-07/schema#' is another draft; write the schema for 'https://json-schema.org/draft/2020-12/schema'"
        ),
    ]
}
