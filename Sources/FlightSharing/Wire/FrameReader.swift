/// Reads what a `FrameWriter` wrote; nil where the bytes end too early.
struct FrameReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    mutating func number() -> Int64? {
        guard rest.count >= 8 else { return nil }
        defer { rest = rest.dropFirst(8) }
        return rest.prefix(8).reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
    }

    mutating func string() -> [UInt8]? {
        guard let count = number(), count >= 0, count <= Int64(rest.count) else { return nil }
        defer { rest = rest.dropFirst(Int(count)) }
        return Array(rest.prefix(Int(count)))
    }

    mutating func text() -> String? {
        string().map { String(decoding: $0, as: UTF8.self) }
    }
}
