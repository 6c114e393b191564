/// Takes what the scanner finds, in the order of the text; offsets are bytes, ends are exclusive.
///
/// One grammar serves every builder: plain values ignore the offsets, and pay nothing for them.
protocol JSONSink: ~Copyable {
    /// A literal, number or string.
    mutating func scalar(_ value: JSONValue, from start: Int, to end: Int)
    /// The key of the member whose value follows.
    mutating func key(_ key: JSONString, from start: Int, to end: Int)
    /// An array begins at this offset.
    mutating func openArray(at start: Int)
    /// The innermost open container, an array, ended.
    mutating func closeArray(at end: Int)
    /// An object begins at this offset.
    mutating func openObject(at start: Int)
    /// The innermost open container, an object, ended.
    mutating func closeObject(at end: Int)
}
