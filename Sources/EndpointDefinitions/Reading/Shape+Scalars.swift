import APIModel
import JSONText

extension Shape where Value == String {
    /// Any text.
    static var text: Shape { Shape("a text", schema: ["type": "string"]) { $0.text } }

    /// A text of at least one character.
    static var filledText: Shape {
        text.refined(schema: ["minLength": 1]) { text, node, reading in
            guard text.isEmpty else { return text }
            reading.mistake(
                .badValue,
                "the text is empty",
                at: node.span,
                remedy: "write something here or remove the key"
            )
            return nil
        }
    }

    /// The name of a header line (RFC 9110, section 5.1).
    static var fieldName: Shape {
        text.refined(schema: ["pattern": "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$"]) { name, node, reading in
            guard !HTTPToken.isValid(name) else { return name }
            reading.mistake(
                .badValue,
                "'\(name)' is no name of a header line",
                at: node.span,
                remedy: "use letters, digits and '-'"
            )
            return nil
        }
    }

    /// A text in which variables are filled in before a call.
    static var template: Shape {
        text.refined { text, node, reading in reading.template(text, at: node) }
    }
}

extension Shape where Value == Bool {
    /// `true` or `false`.
    static var flag: Shape {
        Shape("true or false", schema: ["type": "boolean"]) { node in
            guard case .bool(let value) = node.value else { return nil }
            return value
        }
    }
}

extension Shape where Value == Int {
    /// An integer of at least this much.
    static func integer(atLeast minimum: Int) -> Shape {
        let words = "an integer of at least \(minimum)"
        let schema: JSONValue = ["type": "integer", "minimum": .integer(minimum)]
        return Shape(words, schema: schema) { node in
            guard case .number(let number) = node.value, let value = number.intValue,
                value >= minimum
            else { return nil }
            return value
        }
    }

    /// Any integer.
    static var integer: Shape {
        Shape("an integer", schema: ["type": "integer"]) { node in
            guard case .number(let number) = node.value else { return nil }
            return number.intValue
        }
    }
}

extension Shape where Value == JSONNumber {
    /// Any number.
    static var number: Shape {
        Shape("a number", schema: ["type": "number"]) { node in
            guard case .number(let number) = node.value else { return nil }
            return number
        }
    }
}

extension Shape where Value == JSONValue {
    /// Any JSON value.
    static var anything: Shape { Shape("any JSON value", schema: [:]) { $0.plain } }

    /// A JSON Schema: an object or a boolean (2020-12, section 4.3).
    static var schemaDocument: Shape {
        Shape("a JSON Schema", schema: ["type": ["object", "boolean"]]) { node in
            switch node.value {
            case .object, .bool: node.plain
            default: nil
            }
        }
    }
}

extension Shape where Value == JSONObject {
    /// An object with any members.
    static var anyObject: Shape {
        Shape("an object", schema: ["type": "object"]) { $0.plain.objectValue }
    }
}

extension Shape where Value == Duration {
    /// A duration.
    static var duration: Shape {
        let words = "a duration such as \"10s\""
        let pattern: JSONValue = "^[0-9]+(\\.[0-9]+)?(ms|s|m|h)$"
        let schema: JSONValue = [
            "anyOf": [["type": "number", "minimum": 0], ["type": "string", "pattern": pattern]]
        ]
        return Shape(words, schema: { _ in schema }) { node, reading in
            switch node.value {
            case .number(let number):
                if let duration = DurationText.seconds(number.spelling) { return duration }
            case .string(let string) where string.value.last?.isLetter == true:
                if let duration = DurationText.parse(string.value) { return duration }
            default: break
            }
            reading.mistake(
                .badValue,
                "expected \(words), found \(node.words)",
                at: node.span,
                remedy: "write a number and one of ms, s, m, h"
            )
            return nil
        }
    }
}

extension Shape where Value == StatusPattern {
    /// A status code or a class of them.
    static var status: Shape {
        let words = "a status such as 404 or \"4xx\""
        let schema: JSONValue = [
            "anyOf": [
                ["type": "integer", "minimum": 100, "maximum": 599],
                ["type": "string", "pattern": "^[1-5]([0-9][0-9]|[xX][xX])$"],
            ]
        ]
        return Shape(words, schema: schema) { node in
            switch node.value {
            case .number(let number):
                number.intValue.flatMap { StatusPattern(String($0)) }
            case .string(let string): StatusPattern(string.value)
            default: nil
            }
        }
    }
}

extension Shape where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    /// One of the words of an enumeration.
    static func choice(
        _ words: String,
        among values: [Value] = Array(Value.allCases)
    ) -> Shape {
        let known = values.map(\.rawValue)
        let schema: JSONValue = ["enum": .array(known.map(JSONValue.text))]
        let list = "one of " + known.joined(separator: ", ")
        return Shape(list, schema: { _ in schema }) { node, reading in
            reading.choice(node, words, among: known).flatMap(Value.init(rawValue:))
        }
    }
}

extension Reading {
    /// The text of a node if it is one of these words.
    mutating func choice(_ node: Node, _ words: String, among known: [String]) -> String? {
        guard let text = node.text else {
            wrongKind(node, expected: "one of " + known.joined(separator: ", "))
            return nil
        }
        guard !known.contains(text) else { return text }
        unknownName(.badValue, "'\(text)' is not \(words)", name: text, among: known, at: node.span)
        return nil
    }

    /// Notes a text whose variables are to be filled in, or what is wrong with it.
    mutating func template(_ text: String, at node: Node) -> String? {
        guard !VariableText.isPlain(text) else { return text }
        do throws(VariableText.Fault) {
            let parts = try VariableText(text)
            if !parts.names.isEmpty {
                templates.append(
                    TemplatePlace(scope: scope, text: text, file: file, node: node)
                )
            }
            return text
        } catch {
            refuse(error, at: node)
            return nil
        }
    }

    private mutating func refuse(_ fault: VariableText.Fault, at node: Node) {
        switch fault {
        case .unclosed(let offset, let length):
            mistake(
                .badVariable,
                "'${' is never closed",
                at: node.span(offset: offset, length: length),
                remedy: "add '}', or write '$${' for the characters '${'"
            )
        case .badName(let name, let offset, let length):
            mistake(
                .badVariable,
                "'\(name)' is no name of an environment variable",
                at: node.span(offset: offset, length: length),
                remedy: "use letters, digits and '_', or write '$${' for the characters '${'"
            )
        }
    }
}
