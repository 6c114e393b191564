/// What who flies says to who waits.
enum HolderMessage: Equatable {
    /// The answer is in the file that comes along, behind a head of so many bytes.
    case landed(headBytes: Int64)
    /// The failure is in the file that comes along.
    case failed
    /// A newer caller took the place, for who joined too.
    case replaced
    /// The answer will not be shared; it can only be waited for.
    case unshared

    init?(bytes: [UInt8]) {
        var reader = FrameReader(Array(bytes.dropFirst()))
        switch bytes.first {
        case UInt8(ascii: "L"):
            guard let count = reader.number(), count >= 0 else { return nil }
            self = .landed(headBytes: count)
        case UInt8(ascii: "F"): self = .failed
        case UInt8(ascii: "R"): self = .replaced
        case UInt8(ascii: "U"): self = .unshared
        default: return nil
        }
    }

    var bytes: [UInt8] {
        switch self {
        case .landed(let count):
            var writer = FrameWriter()
            writer.append(count)
            return [UInt8(ascii: "L")] + writer.bytes
        case .failed: return [UInt8(ascii: "F")]
        case .replaced: return [UInt8(ascii: "R")]
        case .unshared: return [UInt8(ascii: "U")]
        }
    }
}
