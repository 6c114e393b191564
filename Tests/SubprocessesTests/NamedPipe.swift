import Glibc
import Testing

/// A pipe with a name, by which a test sees when the last process that holds it is gone.
final class NamedPipe: Sendable {
    let path: String
    private let reader: Int32

    init() throws {
        var template = Array("/tmp/apicli-pipe-XXXXXX".utf8CString)
        let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        path = folder + "/pipe"
        try #require(mkfifo(path, 0o600) == 0)
        reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    }

    deinit {
        close(reader)
        unlink(path)
        rmdir(String(path.dropLast("/pipe".count)))
    }

    /// What was written, as soon as nobody can write any more; nil if somebody still can after
    /// a minute.
    func textUntilLastWriterIsGone() -> String? {
        var bytes: [UInt8] = []
        while true {
            var entry = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 60_000) == 1 else { return nil }
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = read(reader, &chunk, chunk.count)
            guard count > 0 else {
                return count == 0 ? String(decoding: bytes, as: UTF8.self) : nil
            }
            bytes += chunk[..<count]
        }
    }
}
