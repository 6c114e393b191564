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
        // Not getrusage: its figure is handed on from the program that started this one.
        guard let file = fopen("/proc/self/status", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
                .split(whereSeparator: { $0 == " " || $0 == "\t" })
            if words.first == "VmHWM:", words.count > 1 { return Int(words[1]) ?? 0 }
        }
        return 0
    }
}
