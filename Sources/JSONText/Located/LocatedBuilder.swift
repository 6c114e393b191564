/// Builds values with places from what the scanner finds.
struct LocatedBuilder: JSONSink {
    private struct Frame {
        let start: Int
        var elements: [LocatedJSON] = []
        var members: [LocatedMember] = []
        var key: (JSONString, JSONSpan)?
    }

    private var frames: [Frame] = []
    /// The finished value; null before one was scanned.
    private(set) var result = LocatedJSON(value: .null, span: JSONSpan(start: 0, end: 0))

    mutating func scalar(_ value: JSONValue, from start: Int, to end: Int) {
        guard let value = LocatedJSON.Value(scalar: value) else { return }
        add(LocatedJSON(value: value, span: JSONSpan(start: start, end: end)))
    }

    mutating func key(_ key: JSONString, from start: Int, to end: Int) {
        guard !frames.isEmpty else { return }
        frames[frames.count - 1].key = (key, JSONSpan(start: start, end: end))
    }

    mutating func openArray(at start: Int) {
        frames.append(Frame(start: start))
    }

    mutating func openObject(at start: Int) {
        frames.append(Frame(start: start))
    }

    mutating func closeArray(at end: Int) {
        guard let frame = frames.popLast() else { return }
        let span = JSONSpan(start: frame.start, end: end)
        add(LocatedJSON(value: .array(frame.elements), span: span))
    }

    mutating func closeObject(at end: Int) {
        guard let frame = frames.popLast() else { return }
        let span = JSONSpan(start: frame.start, end: end)
        add(LocatedJSON(value: .object(frame.members), span: span))
    }

    private mutating func add(_ value: LocatedJSON) {
        guard !frames.isEmpty else {
            result = value
            return
        }
        let top = frames.count - 1
        guard let (key, span) = frames[top].key else {
            frames[top].elements.append(value)
            return
        }
        frames[top].key = nil
        frames[top].members.append(LocatedMember(key: key, keySpan: span, value: value))
    }
}

extension LocatedJSON.Value {
    /// The same literal, number or string; nil for a container.
    fileprivate init?(scalar: JSONValue) {
        switch scalar {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let number): self = .number(number)
        case .string(let string): self = .string(string)
        case .array, .object: return nil
        }
    }
}
