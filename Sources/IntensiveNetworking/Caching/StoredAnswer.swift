package import APIModel
import Glibc

/// An answer in its file, held open: it stays what it is when another one takes its place.
package final class StoredAnswer: Sendable {
    /// What is known of it.
    package let answer: CachedAnswer
    /// The bytes of its body.
    package let size: Int64

    private let descriptor: Int32

    /// The answer in a file that is ours alone; nil where it is not whole.
    ///
    /// `isVerified` says whether the body is read for that.
    init?(path: String, name: String, isVerified: Bool) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        guard let entry = Self.entry(descriptor, isVerified: isVerified), entry.key == name else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        answer = entry.answer
        size = entry.size
    }

    deinit { close(descriptor) }

    /// Gives the body, piece by piece; throws what the taker throws.
    package func read(
        _ take: (UnsafeRawBufferPointer) throws(FlightError) -> Void
    ) throws(FlightError) {
        var done: Int64 = 0
        while done < size {
            let count = Int(min(size - done, Int64(Self.piece)))
            let place = Int64(CacheEntryFormat.start.count) + done
            guard let bytes = Self.read(descriptor, count, at: place) else {
                throw .truncated(received: done, expected: size)
            }
            try bytes.withUnsafeBufferPointer { (buffer) throws(FlightError) in
                try take(UnsafeRawBufferPointer(buffer))
            }
            done += Int64(count)
        }
    }

    private struct Entry {
        let answer: CachedAnswer
        let key: String
        let size: Int64
    }

    private static func entry(_ descriptor: Int32, isVerified: Bool) -> Entry? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
            status.st_mode & (S_IFMT | 0o077) == S_IFREG
        else { return nil }
        let size = Int64(status.st_size)
        let start = CacheEntryFormat.start
        guard size > start.count + CacheEntryFormat.endCount,
            read(descriptor, start.count, at: 0) == start,
            let end = read(
                descriptor,
                CacheEntryFormat.endCount,
                at: size - Int64(CacheEntryFormat.endCount)
            ),
            let layout = CacheEntryFormat.layout(end), layout.fileSize == size,
            let header = read(
                descriptor,
                layout.headerCount,
                at: Int64(start.count) + layout.bodyCount
            ),
            !isVerified || digestEnds(with: end, descriptor, layout, header),
            let (answer, key) = CacheEntryHeader.answer(in: header)
        else { return nil }
        return Entry(answer: answer, key: key, size: layout.bodyCount)
    }

    private static func digestEnds(
        with end: [UInt8],
        _ descriptor: Int32,
        _ layout: CacheEntryFormat.Layout,
        _ header: [UInt8]
    ) -> Bool {
        var digest = MessageDigest(.sha256)
        var done: Int64 = 0
        while done < layout.bodyCount {
            let count = Int(min(layout.bodyCount - done, Int64(piece)))
            let place = Int64(CacheEntryFormat.start.count) + done
            guard let bytes = read(descriptor, count, at: place) else { return false }
            digest.update(bytes)
            done += Int64(count)
        }
        digest.update(header)
        return CacheEntryFormat.end(layout, digest) == end
    }

    /// So many bytes from this place on, nil where there are not so many.
    private static func read(_ descriptor: Int32, _ count: Int, at place: Int64) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
                let got = retryingInterrupted {
                    pread(descriptor, rest.baseAddress, rest.count, off_t(place) + filled)
                }
                guard got > 0 else { return }
                filled += got
            }
        }
        return bytes.count == count ? bytes : nil
    }

    private static let piece = 64 << 10
}
