import Glibc

/// What the probe says.
enum Speech {
    static func say(_ line: String) {
        let bytes = Array("\(line)\n".utf8)
        _ = write(STDOUT_FILENO, bytes, bytes.count)
    }

    static func end(_ line: String, status: Int32) -> Never {
        say(line)
        exit(status)
    }

    /// The most memory this process had at any time, in KiB.
    static var peakMemory: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return usage.ru_maxrss
    }
}
