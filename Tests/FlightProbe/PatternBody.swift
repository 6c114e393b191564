/// A body whose every piece tells its place.
enum PatternBody {
    static let chunkBytes = 1 << 16

    /// The pieces of the whole body.
    static func all(of size: Int64) -> some Sequence<[UInt8]> {
        (0..<chunkCount(size)).lazy.map { chunk($0, of: size) }
    }

    /// The pieces of about its first half.
    static func start(of size: Int64) -> some Sequence<[UInt8]> {
        (0..<(chunkCount(size) + 1) / 2).lazy.map { chunk($0, of: size) }
    }

    static func chunk(_ index: Int, of size: Int64) -> [UInt8] {
        let rest = size - Int64(index * chunkBytes)
        return [UInt8](repeating: UInt8(index % 251), count: Int(min(Int64(chunkBytes), rest)))
    }

    private static func chunkCount(_ size: Int64) -> Int {
        Int((size + Int64(chunkBytes) - 1) / Int64(chunkBytes))
    }
}
