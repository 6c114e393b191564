import JSONText

/// The schema of schemas of draft 2020-12, told in one document.
///
/// It asks for the same as the published one; each vocabulary is a resource of its own under its
/// published identifier.
enum MetaSchema {
    static let identifier = "https://json-schema.org/draft/2020-12/schema"

    /// The document.
    static let value = try? JSONParser.parse(Array(text.utf8))

    /// Whether the document holds a resource of this identifier.
    static func holds(_ name: String) -> Bool {
        let prefix = "https://json-schema.org/draft/2020-12/meta/"
        guard name != identifier else { return true }
        return name.hasPrefix(prefix) && vocabularies.contains(String(name.dropFirst(prefix.count)))
    }

    private static let vocabularies: Set<String> = [
        "core", "applicator", "unevaluated", "validation", "meta-data", "format-annotation",
        "content",
    ]

    private static let text = #"""
        {
          "$id": "https://json-schema.org/draft/2020-12/schema",
          "$dynamicAnchor": "meta",
          "type": ["object", "boolean"],
          "allOf": [
            {"$ref": "meta/core"}, {"$ref": "meta/applicator"}, {"$ref": "meta/unevaluated"},
            {"$ref": "meta/validation"}, {"$ref": "meta/meta-data"},
            {"$ref": "meta/format-annotation"}, {"$ref": "meta/content"}
          ],
          "properties": {
            "definitions": {"additionalProperties": {"$dynamicRef": "#meta"}},
            "dependencies": {
              "additionalProperties": {
                "anyOf": [{"$dynamicRef": "#meta"}, {"$ref": "meta/validation#/$defs/texts"}]
              }
            }
          },
          "$defs": {
            "core": {
              "$id": "https://json-schema.org/draft/2020-12/meta/core",
              "$dynamicAnchor": "meta",
              "type": ["object", "boolean"],
              "properties": {
                "$id": {"type": "string", "pattern": "^[^#]*#?$"},
                "$schema": {"type": "string"},
                "$ref": {"type": "string"},
                "$dynamicRef": {"type": "string"},
                "$anchor": {"type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"},
                "$dynamicAnchor": {"type": "string", "pattern": "^[A-Za-z_][-A-Za-z0-9._]*$"},
                "$vocabulary": {"type": "object", "additionalProperties": {"type": "boolean"}},
                "$comment": {"type": "string"},
                "$defs": {"type": "object", "additionalProperties": {"$dynamicRef": "#meta"}}
              }
            },
            "applicator": {
              "$id": "https://json-schema.org/draft/2020-12/meta/applicator",
              "$dynamicAnchor": "meta",
              "type": ["object", "boolean"],
              "properties": {
                "prefixItems": {"$ref": "#/$defs/list"},
                "items": {"$dynamicRef": "#meta"},
                "contains": {"$dynamicRef": "#meta"},
                "additionalProperties": {"$dynamicRef": "#meta"},
                "properties": {"$ref": "#/$defs/named"},
                "patternProperties": {"$ref": "#/$defs/named"},
                "dependentSchemas": {"$ref": "#/$defs/named"},
                "propertyNames": {"$dynamicRef": "#meta"},
                "if": {"$dynamicRef": "#meta"},
                "then": {"$dynamicRef": "#meta"},
                "else": {"$dynamicRef": "#meta"},
                "allOf": {"$ref": "#/$defs/list"},
                "anyOf": {"$ref": "#/$defs/list"},
                "oneOf": {"$ref": "#/$defs/list"},
                "not": {"$dynamicRef": "#meta"}
              },
              "$defs": {
                "list": {"type": "array", "minItems": 1, "items": {"$dynamicRef": "#meta"}},
                "named": {"type": "object", "additionalProperties": {"$dynamicRef": "#meta"}}
              }
            },
            "unevaluated": {
              "$id": "https://json-schema.org/draft/2020-12/meta/unevaluated",
              "$dynamicAnchor": "meta",
              "type": ["object", "boolean"],
              "properties": {
                "unevaluatedItems": {"$dynamicRef": "#meta"},
                "unevaluatedProperties": {"$dynamicRef": "#meta"}
              }
            },
            "validation": {
              "$id": "https://json-schema.org/draft/2020-12/meta/validation",
              "$dynamicAnchor": "meta",
              "type": ["object", "boolean"],
              "properties": {
                "type": {
                  "anyOf": [
                    {"$ref": "#/$defs/type"},
                    {
                      "type": "array",
                      "items": {"$ref": "#/$defs/type"},
                      "minItems": 1,
                      "uniqueItems": true
                    }
                  ]
                },
                "const": true,
                "enum": {"type": "array"},
                "multipleOf": {"type": "number", "exclusiveMinimum": 0},
                "maximum": {"type": "number"},
                "exclusiveMaximum": {"type": "number"},
                "minimum": {"type": "number"},
                "exclusiveMinimum": {"type": "number"},
                "maxLength": {"$ref": "#/$defs/count"},
                "minLength": {"$ref": "#/$defs/count"},
                "pattern": {"type": "string", "format": "regex"},
                "maxItems": {"$ref": "#/$defs/count"},
                "minItems": {"$ref": "#/$defs/count"},
                "uniqueItems": {"type": "boolean"},
                "maxContains": {"$ref": "#/$defs/count"},
                "minContains": {"$ref": "#/$defs/count"},
                "maxProperties": {"$ref": "#/$defs/count"},
                "minProperties": {"$ref": "#/$defs/count"},
                "required": {"$ref": "#/$defs/texts"},
                "dependentRequired": {
                  "type": "object",
                  "additionalProperties": {"$ref": "#/$defs/texts"}
                }
              },
              "$defs": {
                "count": {"type": "integer", "minimum": 0},
                "texts": {"type": "array", "items": {"type": "string"}, "uniqueItems": true},
                "type": {
                  "enum": ["array", "boolean", "integer", "null", "number", "object", "string"]
                }
              }
            },
            "meta-data": {
              "$id": "https://json-schema.org/draft/2020-12/meta/meta-data",
              "$dynamicAnchor": "meta",
              "type": ["object", "boolean"],
              "properties": {
                "title": {"type": "string"},
                "description": {"type": "string"},
                "default": true,
                "deprecated": {"type": "boolean"},
                "readOnly": {"type": "boolean"},
                "writeOnly": {"type": "boolean"},
                "examples": {"type": "array"}
              }
            },
            "format-annotation": {
              "$id": "https://json-schema.org/draft/2020-12/meta/format-annotation",
              "$dynamicAnchor": "meta",
              "type": ["object", "boolean"],
              "properties": {"format": {"type": "string"}}
            },
            "content": {
              "$id": "https://json-schema.org/draft/2020-12/meta/content",
              "$dynamicAnchor": "meta",
              "type": ["object", "boolean"],
              "properties": {
                "contentEncoding": {"type": "string"},
                "contentMediaType": {"type": "string"},
                "contentSchema": {"$dynamicRef": "#meta"}
              }
            }
          }
        }
        """#
}
