import JSONText

extension JSONFault {
    /// How to mend a file of definitions.
    var remedy: String {
        switch reason {
        case .empty: "begin with '{' and end with '}'"
        case .unexpected(_, let expected), .ended(let expected): Self.remedy(for: expected)
        case .leadingZero: "take the 0 away"
        case .controlCharacter: "write it as an escape such as '\\n'"
        case .invalidEscape: "write '\\\\' for a backslash"
        case .invalidUTF8: "save the file as UTF-8"
        case .nestedDeeper: "take some of the brackets away"
        }
    }

    private static func remedy(for expected: Expectation) -> String {
        switch expected {
        case .commaOrArrayEnd, .commaOrObjectEnd: "put ',' between two members, and close brackets"
        case .key, .keyOrObjectEnd: "write the key in double quotes, or close the object with '}'"
        case .colon: "put ':' between key and value"
        case .quote: "close the string on its line"
        case .commentEnd: "close the comment"
        case .end: "remove it"
        case .value, .valueOrArrayEnd, .digit, .literal:
            "write a text in double quotes, a number, true, false, null, '[' or '{'"
        }
    }
}
