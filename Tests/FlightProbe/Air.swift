import APIModel
import Glibc

/// A lock of the probes' own, by which two that fly at once would notice each other.
struct Air {
    private let descriptor: Int32

    /// Opened before the board's files, so that the kernel lets go of it before them.
    init(path: String, strategy: FlightStrategy) {
        let minds = strategy != .allow && strategy != .join
        descriptor = minds ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) : -1
    }

    /// False if another is in the air.
    func enter() -> Bool {
        descriptor < 0 || flock(descriptor, LOCK_EX | LOCK_NB) == 0
    }

    func leave() {
        if descriptor >= 0 { flock(descriptor, LOCK_UN) }
    }
}
