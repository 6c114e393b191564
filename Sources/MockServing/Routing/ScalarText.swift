import APIModel
import JSONText

/// Text as the JSON value its declared type makes of it, and JSON values as text.
enum ScalarText {
    /// The value of a text, the text itself where it is none of its type.
    static func value(of text: String, as type: ParamRules.Kind?) -> JSONValue {
        switch type {
        case .integer, .number: JSONNumber(exactly: text).map { .number($0) } ?? .text(text)
        case .boolean: text == "true" ? .bool(true) : text == "false" ? .bool(false) : .text(text)
        case .array, .object: (try? JSONParser.parse(Array(text.utf8))) ?? .text(text)
        case .string, .file, nil: .text(text)
        }
    }

    /// A string's characters, any other value's JSON.
    static func text(of value: JSONValue) -> String {
        value.stringValue ?? String(decoding: JSONWriter.compact(value), as: UTF8.self)
    }

    /// Whether two values are the same to a mock server, which cannot always know whether a text
    /// was a number: by value, or else by their texts, element by element.
    static func areAlike(_ first: JSONValue, _ second: JSONValue) -> Bool {
        switch (first, second) {
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy(areAlike)
        case (.object(let left), .object(let right)):
            Set(left.keys) == Set(right.keys)
                && left.keys.allSatisfy { key in
                    guard let one = left[key], let other = right[key] else { return false }
                    return areAlike(one, other)
                }
        case (.number, .string(let text)):
            JSONNumber(exactly: text.value).map { .number($0) == first } ?? false
        case (.string, .number): areAlike(second, first)
        default: first == second || text(of: first) == text(of: second)
        }
    }
}
