/// Builds plain values from what the scanner finds.
struct JSONTreeBuilder: JSONSink, ~Copyable {
    /// An open container: where its content begins on its stack.
    private struct Frame {
        let isObject: Bool
        let start: Int
    }

    private var frames: [Frame] = []
    private var elements = MoveStack<JSONValue>()
    private var members = MoveStack<JSONObject.Member>()
    private var keys = MoveStack<JSONString>()

    /// The finished value; null before one was scanned.
    mutating func result() -> JSONValue {
        elements.pop() ?? .null
    }

    @inline(__always)
    mutating func scalar(_ value: JSONValue, from start: Int, to end: Int) {
        add(value)
    }

    @inline(__always)
    mutating func key(_ key: JSONString, from start: Int, to end: Int) {
        keys.push(key)
    }

    mutating func openArray(at start: Int) {
        frames.append(Frame(isObject: false, start: elements.count))
    }

    mutating func openObject(at start: Int) {
        frames.append(Frame(isObject: true, start: members.count))
    }

    mutating func closeArray(at end: Int) {
        guard let frame = frames.popLast() else { return }
        add(.array(elements.removeAll(from: frame.start)))
    }

    mutating func closeObject(at end: Int) {
        guard let frame = frames.popLast() else { return }
        add(.object(JSONObject(members: members.removeAll(from: frame.start))))
    }

    @inline(__always)
    private mutating func add(_ value: consuming JSONValue) {
        guard let frame = frames.last, frame.isObject, let key = keys.pop() else {
            elements.push(value)
            return
        }
        members.push(JSONObject.Member(key: key, value: value))
    }
}
