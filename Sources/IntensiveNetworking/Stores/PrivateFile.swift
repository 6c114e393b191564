import Glibc

/// Files that only their owner can read, and that are seen whole or not at all.
package enum PrivateFile {
    /// Writes the bytes into a temporary file of mode 0600 beside the target and puts it in its
    /// place.
    package static func write(_ bytes: [UInt8], to path: String) throws(StoreFault) {
        let draft = try draft(of: bytes, for: path)
        guard rename(draft, path) == 0 else {
            let reason = systemReason(errno)
            unlink(draft)
            throw StoreFault(path: path, reason: reason)
        }
    }

    /// The same where there is no such file yet: false, and nothing done, where there is one.
    package static func writeNew(_ bytes: [UInt8], to path: String) throws(StoreFault) -> Bool {
        let draft = try draft(of: bytes, for: path)
        defer { unlink(draft) }
        if link(draft, path) == 0 { return true }
        guard errno == EEXIST else { throw StoreFault(path: path, reason: systemReason(errno)) }
        return false
    }

    /// The contents of a file up to a limit, nil where it cannot be read, is no regular file or is
    /// larger.
    package static func read(_ path: String, limit: Int = 1 << 30) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= limit
        else { return nil }
        return read(descriptor, count: Int(status.st_size))
    }

    private static func read(_ descriptor: Int32, count: Int) -> [UInt8]? {
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
                let got = retryingInterrupted {
                    Glibc.read(descriptor, rest.baseAddress, rest.count)
                }
                isWhole = got >= 0
                guard got > 0 else { return }
                filled += got
            }
        }
        return isWhole ? bytes : nil
    }

    private static func draft(of bytes: [UInt8], for path: String) throws(StoreFault) -> String {
        let (folder, name) = split(path)
        let draft = "\(folder).\(name).\(getpid())-\(UInt64.random(in: 0 ... .max))"
        let descriptor = open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreFault(path: path, reason: systemReason(errno)) }
        let failure = write(bytes, to: descriptor)
        close(descriptor)
        guard let failure else { return draft }
        unlink(draft)
        throw StoreFault(path: path, reason: systemReason(failure))
    }

    private static func split(_ path: String) -> (folder: Substring, name: Substring) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path[...]) }
        let start = path.index(after: slash)
        return (path[..<start], path[start...])
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { buffer in
                retryingInterrupted { Glibc.write(descriptor, buffer.baseAddress, buffer.count) }
            }
            guard count >= 0 else { return errno }
            rest = rest.dropFirst(count)
        }
        return nil
    }
}
