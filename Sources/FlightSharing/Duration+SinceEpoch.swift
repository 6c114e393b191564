import Glibc

extension Duration {
    /// The time of this host's clock, counted from 1970-01-01 UTC.
    package static func sinceEpoch() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
