import JSONText

/// A JSON value as the text that a URL, a header line or a form holds of it.
enum PlainText {
    /// Booleans and numbers by their spelling, strings by their characters, arrays and objects as
    /// compact JSON; null is no text.
    static func text(of value: JSONValue) -> String? {
        switch value {
        case .null: nil
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): number.spelling
        case .string(let string): string.value
        case .array, .object: String(decoding: JSONWriter.compact(value), as: UTF8.self)
        }
    }

    /// The texts of an array's elements; null elements are left out (RFC 6570, section 2.3).
    static func texts(of elements: [JSONValue]) -> [String] {
        elements.compactMap(text)
    }

    /// The names and texts of an object's members; null members are left out.
    static func pairs(of object: JSONObject) -> [(name: String, value: String)] {
        object.members
            .compactMap { member in
                text(of: member.value).map { (name: member.key.value, value: $0) }
            }
    }
}
