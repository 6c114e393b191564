import Glibc

/// Holds other processes off while a file is read, changed and written.
package enum FileLock {
    /// Does the work while this process alone holds the lock file; the system frees it when the
    /// process ends, however that comes.
    package static func holding<Result>(
        _ path: String,
        _ work: () throws(StoreFault) -> Result
    ) throws(StoreFault) -> Result {
        let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreFault(path: path, reason: systemReason(errno)) }
        defer { close(descriptor) }
        let result = retryingInterrupted { Int(flock(descriptor, LOCK_EX)) }
        guard result == 0 else { throw StoreFault(path: path, reason: systemReason(errno)) }
        return try work()
    }
}
