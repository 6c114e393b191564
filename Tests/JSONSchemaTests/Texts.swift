import JSONSchema
import JSONText

/// The value of a JSON text.
func json(_ text: String) throws -> JSONValue {
    try JSONParser.parse(Array(text.utf8), depthLimit: 10_000)
}

/// What a schema finds wrong with a value, in sentences.
func messages(
    of value: String,
    by schema: String,
    options: SchemaOptions = SchemaOptions()
) throws -> [String] {
    try Schema(json(schema), options: options).validate(json(value)).map(\.message)
}
