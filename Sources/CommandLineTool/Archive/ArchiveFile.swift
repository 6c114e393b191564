import Glibc

/// Writes a file whole or not at all, such that only its owner can read it.
enum ArchiveFile {
    /// Puts the bytes in the file's place; answers why it could not.
    static func write(_ bytes: [UInt8], to path: String) -> String? {
        var facts = stat()
        let isSpecial = stat(path, &facts) == 0 && facts.st_mode & S_IFMT != S_IFREG
        let draft = isSpecial ? path : "\(path).\(getpid()).part"
        let flags = isSpecial ? O_WRONLY : O_WRONLY | O_CREAT | O_EXCL
        let descriptor = open(draft, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return FileAccess.reason(errno) }
        defer { close(descriptor) }
        guard writeAll(bytes, to: descriptor), isSpecial || rename(draft, path) == 0 else {
            let reason = FileAccess.reason(errno)
            if !isSpecial { unlink(draft) }
            return reason
        }
        return nil
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
