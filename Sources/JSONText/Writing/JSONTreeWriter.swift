/// Walks a value for the writer with a list of open containers instead of recursion.
struct JSONTreeWriter {
    private enum Content {
        case array([JSONValue])
        case object([JSONObject.Member])
    }

    private struct Frame {
        let content: Content
        var next = 0
    }

    private var printer: JSONPrinter
    private var frames: [Frame] = []

    init(_ format: JSONFormat) {
        printer = JSONPrinter(format)
    }

    /// Writes the whole value.
    mutating func write(_ value: JSONValue, to sink: inout ByteSink) {
        begin(value, to: &sink)
        while let frame = frames.popLast() {
            switch frame.content {
            case .array(let elements): resume(elements, at: frame.next, to: &sink)
            case .object(let members): resume(members, at: frame.next, to: &sink)
            }
        }
    }

    /// Writes elements up to the end or the first container, which it leaves open on top.
    private mutating func resume(_ elements: [JSONValue], at start: Int, to sink: inout ByteSink) {
        for index in start..<elements.count {
            separate(isFirst: index == 0, to: &sink)
            if isScalar(elements[index], to: &sink) { continue }
            frames.append(Frame(content: .array(elements), next: index + 1))
            begin(elements[index], to: &sink)
            return
        }
        printer.close(UInt8(ascii: "]"), isEmpty: elements.isEmpty, to: &sink)
    }

    private mutating func resume(
        _ members: [JSONObject.Member],
        at start: Int,
        to sink: inout ByteSink
    ) {
        for index in start..<members.count {
            separate(isFirst: index == 0, to: &sink)
            string(members[index].key, as: .key, to: &sink)
            printer.colon(to: &sink)
            if isScalar(members[index].value, to: &sink) { continue }
            frames.append(Frame(content: .object(members), next: index + 1))
            begin(members[index].value, to: &sink)
            return
        }
        printer.close(UInt8(ascii: "}"), isEmpty: members.isEmpty, to: &sink)
    }

    private func separate(isFirst: Bool, to sink: inout ByteSink) {
        if isFirst { printer.lineBreak(to: &sink) } else { printer.comma(to: &sink) }
    }

    private mutating func begin(_ value: JSONValue, to sink: inout ByteSink) {
        switch value {
        case .array(let elements):
            printer.open(UInt8(ascii: "["), to: &sink)
            frames.append(Frame(content: .array(elements)))
        case .object(let object):
            printer.open(UInt8(ascii: "{"), to: &sink)
            frames.append(Frame(content: .object(object.members)))
        default: _ = isScalar(value, to: &sink)
        }
    }

    /// Writes the value if it is no container.
    private func isScalar(_ value: JSONValue, to sink: inout ByteSink) -> Bool {
        switch value {
        case .null: token("null", as: .literal, to: &sink)
        case .bool(let value): token(value ? "true" : "false", as: .literal, to: &sink)
        case .number(let number): token(number.spelling, as: .number, to: &sink)
        case .string(let value): string(value, as: .string, to: &sink)
        case .array, .object: return false
        }
        return true
    }

    @inline(__always)
    private func token(
        _ text: String,
        as token: JSONPrinter.Token,
        to sink: inout ByteSink
    ) {
        printer.begin(token, to: &sink)
        sink.append(text)
        printer.end(token, to: &sink)
    }

    private func string(
        _ string: JSONString,
        as token: JSONPrinter.Token,
        to sink: inout ByteSink
    ) {
        printer.begin(token, to: &sink)
        sink.append(UInt8(ascii: "\""))
        if printer.format.escapesTerminalControls {
            var spelling = string.spelling
            spelling.withUTF8 { bytes in
                guard let start = bytes.baseAddress else { return }
                TerminalEscapes.append(start, count: bytes.count, to: &sink)
            }
        } else {
            sink.append(string.spelling)
        }
        sink.append(UInt8(ascii: "\""))
        printer.end(token, to: &sink)
    }
}
