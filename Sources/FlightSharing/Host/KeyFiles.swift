import Glibc

/// The files of one key in the board's folder.
///
/// * `NAME.guard`: held for the moment of a decision; all that follows is touched only under it.
/// * `NAME.lock`: held by who flies, as long as it flies; the kernel lets go of it when its
///   process dies. Holds the flight's record.
/// * `NAME.NUMBER.ticket`: held by one who waits, likewise; the numbers are the order of arrival.
/// * `NAME.socket`: where who flies can be spoken to.
///
/// A file whose lock nobody holds is a dead one's, and no obstacle.
struct KeyFiles: Sendable {
    private static let maxRecordBytes = 1 << 20
    private static let maxSocketPathBytes = 107

    let folder: BoardFolder
    let name: String

    var socketPath: String {
        folder.path(of: "\(name).socket", maxBytes: Self.maxSocketPathBytes)
    }

    /// Does this while no other process decides anything about the key.
    func guarded<Value>(
        _ body: () throws(BoardFault) -> Value
    ) throws(BoardFault) -> Value {
        let descriptor = try enter()
        defer { close(descriptor) }
        return try body()
    }

    /// Takes the lock of who flies; nil if another has it.
    func takeLock() throws(BoardFault) -> Descriptor? {
        try takeFile("lock", flags: O_CREAT)
    }

    /// What who flies wrote down.
    func holderRecord() throws(BoardFault) -> FlightRecord? {
        let number = openat(folder.descriptor.rawValue, "\(name).lock", Self.openFlags)
        guard number >= 0 else { return nil }
        return record(in: Descriptor(number))
    }

    func write(_ record: FlightRecord, to descriptor: Descriptor) throws(BoardFault) {
        let bytes = record.bytes
        guard ftruncate(descriptor.rawValue, 0) == 0,
            pwrite(descriptor.rawValue, bytes, bytes.count, 0) == bytes.count
        else { throw failure() }
    }

    func removeSocket() { remove("socket") }

    /// Removes what is left of a key that nobody flies or waits for; the guard must be the last.
    func removeAll() {
        remove("socket")
        remove("lock")
        remove("guard")
    }

    func remove(_ suffix: String) {
        unlinkat(folder.descriptor.rawValue, "\(name).\(suffix)", 0)
    }

    /// Opens a file of the key and takes its lock; nil if another has it, or it is not there.
    func takeFile(_ suffix: String, flags: Int32) throws(BoardFault) -> Descriptor? {
        let path = "\(name).\(suffix)"
        let number = openat(folder.descriptor.rawValue, path, Self.openFlags | flags, 0o600)
        guard number >= 0 else {
            if errno == ENOENT, flags == 0 { return nil }
            throw failure()
        }
        let descriptor = Descriptor(number)
        guard flock(number, LOCK_EX | LOCK_NB) != 0 else { return descriptor }
        guard errno == EWOULDBLOCK else { throw failure() }
        return nil
    }

    func record(in descriptor: Descriptor) -> FlightRecord? {
        var status = stat()
        guard fstat(descriptor.rawValue, &status) == 0 else { return nil }
        let size = Int(status.st_size)
        guard size <= Self.maxRecordBytes else { return nil }
        var bytes = [UInt8](repeating: 0, count: size)
        let count = pread(descriptor.rawValue, &bytes, size, 0)
        return count == size ? FlightRecord(bytes: bytes) : nil
    }

    func failure() -> BoardFault { .failed(path: folder.path, code: errno) }

    private static var openFlags: Int32 { O_RDWR | O_NOFOLLOW | O_CLOEXEC }

    private func enter() throws(BoardFault) -> Int32 {
        let path = "\(name).guard"
        while true {
            let number = openat(
                folder.descriptor.rawValue,
                path,
                Self.openFlags | O_CREAT,
                0o600
            )
            guard number >= 0 else { throw failure() }
            while flock(number, LOCK_EX) != 0, errno == EINTR {}
            // Whoever had it may have removed it, being the last of the key.
            var status = stat()
            if fstat(number, &status) == 0, status.st_nlink > 0 { return number }
            close(number)
        }
    }
}
