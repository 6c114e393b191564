import Glibc

/// Small looks at files, by plain system calls.
enum FileAccess {
    /// Why the file cannot be read, nil if it can.
    static func readFault(_ path: String) -> String? {
        var facts = stat()
        guard stat(path, &facts) == 0 else { return reason(errno) }
        guard facts.st_mode & S_IFMT != S_IFDIR else { return "it is a folder" }
        return access(path, R_OK) == 0 ? nil : reason(errno)
    }

    /// The bytes of a file, or of standard input for `-`; throws status 2 naming the option.
    static func read(_ path: String, as option: String) throws(CommandFailure) -> [UInt8] {
        let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path, option, errno) }
        defer { if descriptor > 0 { close(descriptor) } }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count == 0 { return bytes }
            if count > 0 {
                bytes += chunk[..<count]
            } else if errno != EINTR {
                throw unreadable(path, option, errno)
            }
        }
    }

    /// The system's words for an error number.
    static func reason(_ number: Int32) -> String {
        String(cString: strerror(number)).lowercasedFirst
    }

    private static func unreadable(
        _ path: String,
        _ option: String,
        _ number: Int32
    ) -> CommandFailure {
        let name = path == "-" ? "standard input" : "'\(path)'"
        return .usage(
            "unreadable-file",
            "\(option): cannot read \(name): \(reason(number))",
            remedy: "name a file that can be read, or - for standard input"
        )
    }
}
