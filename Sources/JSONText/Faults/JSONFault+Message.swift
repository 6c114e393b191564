extension JSONFault {
    /// What is wrong in plain words, lower case, without the place.
    public var title: String {
        switch reason {
        case .empty: "nothing here, expected a JSON value"
        case .unexpected(let scalar, .end):
            "unexpected \(JSONFault.quoted(scalar)) after the end of the value"
        case .unexpected(let scalar, let expected):
            "expected \(expected.words), found \(JSONFault.quoted(scalar))"
        case .ended(let expected): "the text ends where \(expected.words) should follow"
        case .leadingZero: "a number must not start with a needless 0"
        case .controlCharacter(let scalar):
            "control character \(JSONFault.codePoint(scalar)) in a string, write it as an escape"
        case .invalidEscape: "no such escape in a string"
        case .invalidUTF8: "the bytes are not valid UTF-8"
        case .nestedDeeper(let limit): "nested deeper than \(limit)"
        }
    }

    /// The title and the place, for one line of text.
    public var message: String {
        "\(title), at line \(line), column \(column)"
    }

    /// A stable, value-free name for logs and machine-readable output.
    public var code: String {
        switch reason {
        case .empty: "json.empty"
        case .unexpected: "json.unexpected"
        case .ended: "json.ended"
        case .leadingZero: "json.leading-zero"
        case .controlCharacter: "json.control-character"
        case .invalidEscape: "json.invalid-escape"
        case .invalidUTF8: "json.invalid-utf8"
        case .nestedDeeper: "json.too-deep"
        }
    }

    private static func quoted(_ scalar: Unicode.Scalar) -> String {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
            codePoint(scalar)
        default: "'\(scalar)'"
        }
    }

    private static func codePoint(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension JSONFault: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}

extension JSONFault.Expectation {
    /// The words for it, to stand behind "expected".
    var words: String {
        switch self {
        case .value: "a value"
        case .valueOrArrayEnd: "a value or ']'"
        case .key: "a key in double quotes"
        case .keyOrObjectEnd: "a key in double quotes or '}'"
        case .colon: "':'"
        case .commaOrArrayEnd: "',' or ']'"
        case .commaOrObjectEnd: "',' or '}'"
        case .digit: "a digit"
        case .literal(let text): "'\(text)'"
        case .quote: "the closing '\"' of a string"
        case .commentEnd: "the '*/' of a comment"
        case .end: "the end"
        }
    }
}
