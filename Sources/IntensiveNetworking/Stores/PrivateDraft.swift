import Glibc

/// A file that only its owner can read and that is nowhere to be seen until it is put, whole, in
/// its place.
///
/// Until then it has no name where the file system has such files, so that not even a killed
/// process leaves anything behind, else a hidden one.
package final class PrivateDraft: Sendable {
    private let folder: PrivateFolder
    private let descriptor: Int32
    private let temporary: String?

    /// An empty draft in this folder, which is made if it is missing.
    package init(in folder: PrivateFolder) throws(StoreFault) {
        try folder.make()
        self.folder = folder
        let nameless = open(folder.path, Self.nameless | O_WRONLY | O_CLOEXEC, 0o600)
        guard nameless < 0 else {
            descriptor = nameless
            temporary = nil
            return
        }
        let path = Self.temporaryPath(in: folder)
        let opened = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard opened >= 0 else { throw StoreFault(path: folder.path, reason: systemReason(errno)) }
        descriptor = opened
        temporary = path
    }

    deinit {
        close(descriptor)
        if let temporary { unlink(temporary) }
    }

    /// Adds bytes at the end.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(StoreFault) {
        var rest = bytes
        while !rest.isEmpty {
            let count = retryingInterrupted {
                Glibc.write(descriptor, rest.baseAddress, rest.count)
            }
            guard count >= 0 else {
                throw StoreFault(path: folder.path, reason: systemReason(errno))
            }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
    }

    /// Adds bytes at the end.
    package func write(_ bytes: [UInt8]) throws(StoreFault) {
        try bytes.withUnsafeBufferPointer { (buffer) throws(StoreFault) in
            try write(UnsafeRawBufferPointer(buffer))
        }
    }

    /// Puts the file in the place of an older one of this name.
    package func publish(as name: String) throws(StoreFault) {
        let source: String
        if let temporary { source = temporary } else { source = try named() }
        guard rename(source, folder.file(name)) == 0 else {
            let reason = systemReason(errno)
            unlink(source)
            throw StoreFault(path: folder.file(name), reason: reason)
        }
    }

    private func named() throws(StoreFault) -> String {
        let path = Self.temporaryPath(in: folder)
        let own = "/proc/self/fd/\(descriptor)"
        guard linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else {
            throw StoreFault(path: folder.path, reason: systemReason(errno))
        }
        return path
    }

    private static func temporaryPath(in folder: PrivateFolder) -> String {
        folder.file(".\(getpid())-\(UInt64.random(in: 0 ... .max)).part")
    }

    /// Linux's `O_TMPFILE`, which Glibc's module does not show.
    private static let nameless = 0o20_000_000 | O_DIRECTORY
}
