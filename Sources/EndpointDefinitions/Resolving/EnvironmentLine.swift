import JSONText

/// One assignment of a `.env` file.
struct EnvironmentLine: Equatable {
    /// Why a line is none, with the bytes of the file that show it.
    struct Fault: Error, Equatable {
        enum Reason: Equatable {
            case noEqualsSign
            case badName(String)
            case unclosedQuote
            case textAfterQuote
            case notText
        }

        let reason: Reason
        let span: JSONSpan
    }

    let name: String
    let value: String

    /// Reads a line, whose indices are those of the file; nil for an empty one or a comment.
    init?(_ line: ArraySlice<UInt8>) throws(Fault) {
        var content = Self.trimmed(Self.withoutByteOrderMark(line))
        guard let first = content.first, first != UInt8(ascii: "#") else { return nil }
        content = Self.withoutExport(content)
        guard let sign = content.firstIndex(of: UInt8(ascii: "=")) else {
            throw Fault(reason: .noEqualsSign, span: Self.span(content))
        }
        let key = Self.trimmed(content[content.startIndex..<sign])
        name = String(decoding: key, as: UTF8.self)
        guard VariableText.isVariableName(name) else {
            let span = key.isEmpty ? Self.span(content) : Self.span(key)
            throw Fault(reason: .badName(name), span: span)
        }
        value = try Self.value(content[(sign + 1)...])
    }

    private static func value(_ raw: ArraySlice<UInt8>) throws(Fault) -> String {
        let trimmed = trimmed(raw)
        if let quote = trimmed.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return try quoted(trimmed, by: quote)
        }
        // The space before a comment may be the one right after the sign.
        var end = raw.startIndex
        while end < raw.endIndex {
            let isAfterSpace = end > raw.startIndex && isSpace(raw[end - 1])
            if raw[end] == UInt8(ascii: "#"), isAfterSpace { break }
            end += 1
        }
        return try text(Self.trimmed(raw[raw.startIndex..<end]))
    }

    private static func quoted(
        _ raw: ArraySlice<UInt8>,
        by quote: UInt8
    ) throws(Fault) -> String {
        var content: [UInt8] = []
        var index = raw.startIndex + 1
        while index < raw.endIndex, raw[index] != quote {
            let isEscape = quote == UInt8(ascii: "\"") && raw[index] == UInt8(ascii: "\\")
            if isEscape, index + 1 < raw.endIndex {
                content += unescaped(raw[index + 1])
                index += 2
            } else {
                content.append(raw[index])
                index += 1
            }
        }
        guard index < raw.endIndex else {
            throw Fault(reason: .unclosedQuote, span: span(raw))
        }
        let rest = raw[(index + 1)...]
        let tail = trimmed(rest)
        let isComment = tail.first == UInt8(ascii: "#") && rest.first.map(isSpace) == true
        guard tail.isEmpty || isComment else {
            throw Fault(reason: .textAfterQuote, span: span(tail))
        }
        return try text(content[...])
    }

    private static func unescaped(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "n"): [10]
        case UInt8(ascii: "r"): [13]
        case UInt8(ascii: "t"): [9]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "$"): [byte]
        default: [UInt8(ascii: "\\"), byte]
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) throws(Fault) -> String {
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
            throw Fault(reason: .notText, span: span(bytes))
        }
        return text
    }

    private static func withoutExport(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let word = Array("export".utf8)
        let rest = content.dropFirst(word.count)
        guard content.starts(with: word), let next = rest.first, isSpace(next) else {
            return content
        }
        return trimmed(rest)
    }

    private static func withoutByteOrderMark(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.startIndex == 0 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes.drop(while: isSpace)
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        return bytes
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    private static func span(_ bytes: ArraySlice<UInt8>) -> JSONSpan {
        JSONSpan(start: bytes.startIndex, end: bytes.endIndex)
    }
}

extension EnvironmentLine.Fault.Reason {
    /// What is wrong.
    var title: String {
        switch self {
        case .noEqualsSign: "the line has no '='"
        case .badName(""): "the line has no name before '='"
        case .badName(let name): "'\(name)' is no name of a variable"
        case .unclosedQuote: "the quotation is never closed"
        case .textAfterQuote: "text follows the closing quotation mark"
        case .notText: "the value is not UTF-8 text"
        }
    }

    /// How to mend it.
    var remedy: String {
        switch self {
        case .noEqualsSign: "write NAME=value, or put '#' before a comment"
        case .badName: "use letters, digits and '_', not starting with a digit"
        case .unclosedQuote: "add the closing mark at the end of the line"
        case .textAfterQuote: "put a space and '#' before a comment, or quote all of the value"
        case .notText: "save the file as UTF-8"
        }
    }
}
