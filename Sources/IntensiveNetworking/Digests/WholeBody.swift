package import APIModel
import Glibc

/// Reads the body of a request into memory, for what has to see it as a whole.
package enum WholeBody {
    /// All bytes; waits for standard input, where the body comes from it.
    ///
    /// Throws `bodyTooLarge`, and `uploadUnreadable` for files that cannot be read or have changed
    /// since they were measured.
    package static func bytes(
        of body: RequestBody,
        limit: Int64
    ) throws(FlightError) -> [UInt8] {
        if let length = body.contentLength, length > limit { throw .bodyTooLarge(limit: limit) }
        var bytes: [UInt8] = []
        for piece in body.pieces {
            if case .standardInput = piece {
                try readInput(into: &bytes, limit)
            } else {
                try BodyReader.read(RequestBody(pieces: [piece])) { bytes += $0 }
            }
        }
        return bytes
    }

    private static func readInput(
        into bytes: inout [UInt8],
        _ limit: Int64
    ) throws(FlightError) {
        var buffer = [UInt8](repeating: 0, count: BodyReader.portion)
        while true {
            let count = retryingInterrupted { read(0, &buffer, buffer.count) }
            guard count >= 0 else {
                throw .uploadUnreadable(path: "-", reason: systemReason(errno))
            }
            guard count > 0 else { return }
            bytes += buffer[..<count]
            guard Int64(bytes.count) <= limit else { throw .bodyTooLarge(limit: limit) }
        }
    }
}
