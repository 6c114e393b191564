import JSONText

/// Walks a value with a list of open containers, as recursion would need a stack for the depth.
struct GronTree {
    private enum Content {
        case array([JSONValue])
        case object([JSONObject.Member])
    }

    private struct Frame {
        let content: Content
        let pathLength: Int
        var next = 0
    }

    private let format: JSONFormat
    private let keyFormat: JSONFormat
    private var frames: [Frame] = []
    private var path: [UInt8] = []

    /// A walk that writes scalars in this format.
    init(format: JSONFormat) {
        self.format = format
        keyFormat = JSONFormat(
            indent: nil,
            escapesTerminalControls: format.escapesTerminalControls
        )
    }

    /// Writes the assignments of a value and of all it holds.
    mutating func write(_ value: JSONValue, at start: String, into output: inout [UInt8]) {
        path = Array(start.utf8)
        assign(value, into: &output)
        while var frame = frames.popLast() {
            path.removeSubrange(frame.pathLength...)
            guard let child = next(in: &frame) else { continue }
            frames.append(frame)
            assign(child, into: &output)
        }
    }

    /// The next child, with the path set to it.
    private mutating func next(in frame: inout Frame) -> JSONValue? {
        defer { frame.next += 1 }
        switch frame.content {
        case .array(let elements):
            guard frame.next < elements.count else { return nil }
            path += "[\(frame.next)]".utf8
            return elements[frame.next]
        case .object(let members):
            guard frame.next < members.count else { return nil }
            appendName(members[frame.next].key)
            return members[frame.next].value
        }
    }

    private mutating func assign(_ value: JSONValue, into output: inout [UInt8]) {
        output += path
        output += " = ".utf8
        switch value {
        case .array(let elements):
            output += "[]".utf8
            frames.append(Frame(content: .array(elements), pathLength: path.count))
        case .object(let object):
            output += "{}".utf8
            frames.append(Frame(content: .object(object.members), pathLength: path.count))
        default: JSONWriter.write(value, as: format, into: &output)
        }
        output += ";\n".utf8
    }

    /// A name as JMESPath has it: letters, digits and underscores as they are, others in quotes.
    private mutating func appendName(_ key: JSONString) {
        path.append(UInt8(ascii: "."))
        let name = key.value
        if GronTree.isPlain(name) {
            path += name.utf8
        } else {
            JSONWriter.write(.string(key), as: keyFormat, into: &path)
        }
    }

    private static func isPlain(_ name: String) -> Bool {
        guard let first = name.utf8.first, !isDigit(first) else { return false }
        return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
