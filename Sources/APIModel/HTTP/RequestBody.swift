/// The body of a request, as pieces that are sent one after the other; files are streamed from
/// disk and never held in memory.
public struct RequestBody: Hashable, Sendable {
    /// One piece of a body.
    public enum Piece: Hashable, Sendable {
        /// Bytes in memory.
        case bytes([UInt8])
        /// A whole file of this many bytes.
        case file(path: String, size: Int64)
        /// Standard input, which can be sent once.
        case standardInput
    }

    /// The pieces, in order.
    public var pieces: [Piece]

    /// A body of these pieces.
    public init(pieces: [Piece]) {
        self.pieces = pieces
    }

    /// A body of these bytes.
    public init(bytes: [UInt8]) {
        pieces = [.bytes(bytes)]
    }

    /// The number of bytes, nil where standard input makes it unknown.
    public var contentLength: Int64? {
        var sum: Int64 = 0
        for piece in pieces {
            switch piece {
            case .bytes(let bytes): sum += Int64(bytes.count)
            case .file(_, let size): sum += size
            case .standardInput: return nil
            }
        }
        return sum
    }

    /// Whether the body can be sent again, for a redirect or a retry.
    public var isReplayable: Bool { contentLength != nil }
}
