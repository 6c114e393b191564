/// Identifiers and pointers.
enum IdentifierFormats {
    /// Whether the text is a UUID in its usual spelling (RFC 4122, section 3).
    static func isUUID(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.map(\.count) == [8, 4, 4, 4, 12]
            && parts.allSatisfy { $0.allSatisfy { $0.hexadecimalValue != nil } }
    }

    /// Whether the text is a number of levels to go up, and then a pointer or a number sign
    /// (draft-bhutton-relative-json-pointer-00, section 3).
    static func isRelativeJSONPointer(_ text: String) -> Bool {
        let digits = text.utf8.prefix(while: \.isASCIIDigit)
        guard let first = digits.first, digits.count == 1 || first != UInt8(ascii: "0") else {
            return false
        }
        let rest = text.utf8.dropFirst(digits.count)
        return Array(rest) == [UInt8(ascii: "#")]
            || JSONPointer.tokens(of: String(decoding: Array(rest), as: UTF8.self)) != nil
    }
}
