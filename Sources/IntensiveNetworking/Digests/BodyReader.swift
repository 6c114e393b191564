import APIModel
import Glibc

/// Reads the bytes of a request's body in order, files in portions, so that nothing large is held.
enum BodyReader {
    /// The most bytes of a file in memory at a time.
    static let portion = 256 << 10

    /// Hands on every byte of the body.
    ///
    /// Throws `illegalRequest` for standard input, which could not be sent after it was read, and
    /// `uploadUnreadable` for files that cannot be read or have changed since they were measured.
    static func read(
        _ body: RequestBody?,
        _ take: (UnsafeRawBufferPointer) -> Void
    ) throws(FlightError) {
        for piece in body?.pieces ?? [] {
            switch piece {
            case .bytes(let bytes): bytes.withUnsafeBytes(take)
            case .file(let path, let size): try read(path, size, take)
            case .standardInput:
                throw .illegalRequest(
                    detail: "a body from standard input cannot be signed; put it into a file"
                )
            }
        }
    }

    private static func read(
        _ path: String,
        _ size: Int64,
        _ take: (UnsafeRawBufferPointer) -> Void
    ) throws(FlightError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path, errno) }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: Int(min(Int64(portion), max(size, 1))))
        var rest = size
        while rest > 0 {
            let wanted = Int(min(rest, Int64(buffer.count)))
            let count = retryingInterrupted { Glibc.read(descriptor, &buffer, wanted) }
            guard count >= 0 else { throw unreadable(path, errno) }
            guard count > 0 else {
                throw .uploadUnreadable(path: path, reason: "it became shorter")
            }
            buffer.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
            rest -= Int64(count)
        }
    }

    private static func unreadable(_ path: String, _ number: Int32) -> FlightError {
        .uploadUnreadable(path: path, reason: systemReason(number))
    }
}
