import Glibc

/// A file without a name into which an answer is written for those who joined.
///
/// The file is in the temp folder, not in the board's, which is often memory; it vanishes with
/// the last process that holds it.
final class AnswerSpool: Sendable {
    let descriptor: Descriptor

    /// Nil if no file can be made.
    init?() {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        for place in [folder, "/tmp", "/var/tmp"] where place.hasPrefix("/") {
            guard let descriptor = Self.nameless(in: place) else { continue }
            self.descriptor = descriptor
            return
        }
        return nil
    }

    /// Adds these bytes; false if the file cannot take them.
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Glibc.write(descriptor.rawValue, part.baseAddress, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func nameless(in folder: String) -> Descriptor? {
        // O_TMPFILE of Linux, which Swift does not see.
        let nameless = 0o20_000_000 | O_DIRECTORY
        let number = open(folder, nameless | O_RDWR | O_CLOEXEC, 0o600)
        guard number < 0 else { return Descriptor(number) }
        let path = "\(folder)/.apicli-answer-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        let named = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard named >= 0 else { return nil }
        unlink(path)
        return Descriptor(named)
    }
}
