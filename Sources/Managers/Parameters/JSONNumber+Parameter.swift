import JSONText

extension JSONNumber {
    /// The number of a param's text, which must be spelled by JSON's grammar (RFC 8259, section
    /// 6) without anything around it; nil otherwise.
    init?(parameter text: String) {
        guard let last = text.utf8.last, (48...57).contains(last),
            let first = text.utf8.first, first == UInt8(ascii: "-") || (48...57).contains(first),
            let value = try? JSONParser.parse(Array(text.utf8)), let number = value.numberValue
        else { return nil }
        self = number
    }
}

extension JSONValue {
    /// The value for a message: a string by its characters, anything else as compact JSON.
    var shown: String {
        stringValue ?? String(decoding: JSONWriter.compact(self), as: UTF8.self)
    }
}
