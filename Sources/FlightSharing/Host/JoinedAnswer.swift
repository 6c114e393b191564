package import APIModel
import Glibc

/// The whole answer of a flight that another process flew, in a file that has no name.
package final class JoinedAnswer: Sendable {
    private static let maxHeadBytes: Int64 = 64 << 20
    private static let chunkBytes = 1 << 16

    /// The status line and header.
    package let head: ResponseHead
    /// The number of bytes of the body.
    package let size: Int64
    private let descriptor: Descriptor
    private let start: Int64

    init?(_ descriptor: Descriptor, headBytes: Int64) {
        guard let whole = Self.size(of: descriptor), headBytes <= min(whole, Self.maxHeadBytes),
            let bytes = Self.bytes(of: descriptor, count: Int(headBytes)),
            let head = ResponseHead(frames: bytes)
        else { return nil }
        self.head = head
        self.descriptor = descriptor
        start = headBytes
        size = whole - headBytes
    }

    /// Hands the body to a sink as a transport does, in pieces of at most 64 KiB, and answers
    /// what it became; the file can be read any number of times.
    ///
    /// Blocks while it reads. Throws what the sink throws, or `truncated` if reading fails.
    package func deliver(to sink: any BodySink) throws(FlightError) -> Landing.Body {
        do throws(FlightError) {
            try forEachChunk { bytes throws(FlightError) in try sink.receive(bytes) }
            return try sink.finish()
        } catch {
            sink.abandon()
            throw error
        }
    }

    /// Hands over the body piece by piece; throws `truncated` if reading fails.
    package func forEachChunk(
        _ body: (UnsafeRawBufferPointer) throws(FlightError) -> Void
    ) throws(FlightError) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: Self.chunkBytes,
            alignment: 16
        )
        defer { buffer.deallocate() }
        var offset: Int64 = 0
        while offset < size {
            let wanted = Int(min(Int64(buffer.count), size - offset))
            let count = pread(
                descriptor.rawValue,
                buffer.baseAddress,
                wanted,
                off_t(start + offset)
            )
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .truncated(received: offset, expected: size) }
            try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            offset += Int64(count)
        }
    }

    /// All bytes of a small file, nil if it cannot be read.
    static func bytes(of descriptor: Descriptor) -> [UInt8]? {
        guard let size = size(of: descriptor), size <= maxHeadBytes else { return nil }
        return bytes(of: descriptor, count: Int(size))
    }

    private static func size(of descriptor: Descriptor) -> Int64? {
        var status = stat()
        return fstat(descriptor.rawValue, &status) == 0 ? Int64(status.st_size) : nil
    }

    private static func bytes(of descriptor: Descriptor, count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        return pread(descriptor.rawValue, &bytes, count, 0) == count ? bytes : nil
    }
}
