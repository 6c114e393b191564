import Glibc

/// The descriptors of one thread and what each is waited for (poll; the Glibc module has no
/// epoll).
struct Poller {
    /// What a descriptor is ready for.
    struct Readiness {
        let descriptor: Int32
        let canRead: Bool
        let canWrite: Bool
    }

    private var entries: [pollfd] = []
    private var places: [Int32: Int] = [:]

    /// Waits for this descriptor from now on, or for something else than before.
    mutating func watch(_ descriptor: Int32, reading: Bool, writing: Bool) {
        let events = Int16((reading ? POLLIN : 0) | (writing ? POLLOUT : 0))
        if let place = places[descriptor] {
            entries[place].events = events
        } else {
            places[descriptor] = entries.count
            entries.append(pollfd(fd: descriptor, events: events, revents: 0))
        }
    }

    /// Waits for this descriptor no more.
    mutating func forget(_ descriptor: Int32) {
        guard let place = places.removeValue(forKey: descriptor) else { return }
        let last = entries.removeLast()
        guard last.fd != descriptor else { return }
        entries[place] = last
        places[last.fd] = place
    }

    /// Waits until a descriptor is ready.
    mutating func wait() -> [Readiness] {
        let count = poll(&entries, nfds_t(entries.count), -1)
        guard count > 0 else { return [] }
        return entries.filter { $0.revents != 0 }
            .map { entry in
                let events = Int32(entry.revents)
                return Readiness(
                    descriptor: entry.fd,
                    canRead: events & (POLLIN | POLLHUP | POLLERR) != 0,
                    canWrite: events & POLLOUT != 0
                )
            }
    }
}
