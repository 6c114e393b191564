import JSONText

/// Walks a value with a list of open containers, as recursion would need a stack for the depth.
struct YAMLTree {
    fileprivate enum Content {
        case array([JSONValue])
        case object([JSONObject.Member])
    }

    fileprivate struct Frame {
        let content: Content
        let indent: Int
        /// Whether the first entry goes on in the line that is begun.
        let beginsInLine: Bool
        var next = 0
    }

    /// What stands before a value in its line.
    private enum Place {
        case start, dash, colon
    }

    /// How long a key may be in its usual form (YAML 1.2.2, section 7.4.2).
    private static let longestKey = 1024

    private let scalars: YAMLScalars
    private var frames: [Frame] = []
    /// A key that an object repeats.
    private(set) var repeatedKey: JSONString?

    /// A walk with these options.
    init(_ options: FormatOptions) {
        scalars = YAMLScalars(options)
    }

    /// Writes a value as a document.
    mutating func write(_ value: JSONValue, into output: inout [UInt8]) {
        begin(value, at: .start, indent: 0, into: &output)
        finish(into: &output)
    }

    /// Writes a value as an item of the outermost sequence.
    mutating func writeItem(_ value: JSONValue, into output: inout [UInt8]) {
        scalars.punctuation("-", into: &output)
        begin(value, at: .dash, indent: 2, into: &output)
        finish(into: &output)
    }

    private mutating func finish(into output: inout [UInt8]) {
        while var frame = frames.popLast() {
            if frame.next > 0 || !frame.beginsInLine { indent(frame, into: &output) }
            let child = writeHead(of: &frame, into: &output)
            if !frame.isFinished { frames.append(frame) }
            let place = frame.isSequence ? Place.dash : .colon
            begin(child, at: place, indent: frame.indent + 2, into: &output)
        }
    }

    /// Writes the dash or key of the next entry and answers its value.
    private func writeHead(of frame: inout Frame, into output: inout [UInt8]) -> JSONValue {
        defer { frame.next += 1 }
        switch frame.content {
        case .array(let elements):
            scalars.punctuation("-", into: &output)
            return elements[frame.next]
        case .object(let members):
            let member = members[frame.next]
            let key = scalars.key(member.key)
            if key.count > YAMLTree.longestKey {
                scalars.punctuation("? ", into: &output)
                scalars.paint(key, into: &output)
                output.append(UInt8(ascii: "\n"))
                indent(frame, into: &output)
            } else {
                scalars.paint(key, into: &output)
            }
            scalars.punctuation(":", into: &output)
            return member.value
        }
    }

    /// Writes a scalar or empty container with its line end, or opens what has entries.
    private mutating func begin(
        _ value: JSONValue,
        at place: Place,
        indent: Int,
        into output: inout [UInt8]
    ) {
        guard let content = entries(of: value) else {
            if place != .start { output.append(UInt8(ascii: " ")) }
            scalars.append(value, indent: max(2, indent), to: &output)
            output.append(UInt8(ascii: "\n"))
            return
        }
        let beginsInLine = place != .colon
        output += (place == .colon ? "\n" : place == .dash ? " " : "").utf8
        frames.append(Frame(content: content, indent: indent, beginsInLine: beginsInLine))
    }

    /// The entries of a container that has any.
    private mutating func entries(of value: JSONValue) -> Content? {
        switch value {
        case .array(let elements): return elements.isEmpty ? nil : .array(elements)
        case .object(let object):
            guard let key = object.firstRepeatedKey else {
                return object.members.isEmpty ? nil : .object(object.members)
            }
            repeatedKey = repeatedKey ?? key
            return .object(object.lastOfEachKey())
        default: return nil
        }
    }

    private func indent(_ frame: Frame, into output: inout [UInt8]) {
        output += repeatElement(UInt8(ascii: " "), count: frame.indent)
    }
}

extension YAMLTree.Frame {
    fileprivate var isSequence: Bool {
        if case .array = content { true } else { false }
    }

    fileprivate var isFinished: Bool {
        switch content {
        case .array(let elements): next >= elements.count
        case .object(let members): next >= members.count
        }
    }
}
