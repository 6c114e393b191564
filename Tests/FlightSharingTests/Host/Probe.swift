import Glibc
import Testing

/// A process of `FlightProbe`, killed with the test.
final class Probe {
    private let process: pid_t
    private let input: Int32
    private let output: Int32
    private var buffer: [UInt8] = []
    private var isReaped = false

    var identifier: Int32 { process }

    init(
        in folder: TemporaryFolder,
        _ strategy: String,
        digest: String = "x",
        bodyBytes: Int = 10,
        stubborn: Bool = false
    ) throws {
        // A socket, for a pipe whose reader is dead would end the tests.
        let (childInput, input) = try Self.makePair { ends in
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, ends)
        }
        let (output, childOutput) = try Self.makePair { pipe($0) }
        (self.input, self.output) = (input, output)
        var words = [Self.program, folder.path, "key", digest, strategy, "\(bodyBytes)"]
        if stubborn { words.append("stubborn") }
        process = try Self.spawn(words, input: childInput, output: childOutput)
        close(childInput)
        close(childOutput)
    }

    deinit {
        if !isReaped { kill() }
        close(input)
        close(output)
    }

    func tell(_ order: String) {
        let bytes = Array("\(order)\n".utf8)
        send(input, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Ends it as nothing can be kept from, and waits until it is gone.
    func kill() {
        Glibc.kill(process, SIGKILL)
        _ = status()
    }

    /// The exit status, or minus the signal.
    func status() -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        isReaped = true
        return status & 0x7F == 0 ? status >> 8 : -(status & 0x7F)
    }

    /// The next line that says something else than what is waited for.
    func line() -> String {
        while let line = anyLine() {
            if !line.hasPrefix("waiting") { return line }
        }
        return "(end)"
    }

    /// The first word of what it says last, but for a takeoff in order.
    func ending() -> String {
        var line = line()
        if line == "flying" { line = self.line() }
        return line.prefix { $0 != " " }.description
    }

    /// Whether it says, now or after others, that it waits for this one.
    func announces(_ other: Probe) -> Bool {
        while let line = anyLine() {
            guard line.hasPrefix("waiting") else { return false }
            if line == "waiting \(other.identifier)" { return true }
        }
        return false
    }

    /// The next line; nil at the end, or after a minute.
    func anyLine() -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer.removeFirst(end + 1) }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 60_000) == 1 else { return nil }
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = read(output, &chunk, chunk.count)
            guard count > 0 else { return nil }
            buffer += chunk[..<count]
        }
    }

    /// Which of these says something or ends first; nil if none does for a minute.
    static func firstToSpeak(_ probes: [Probe]) -> Int? {
        if let index = probes.firstIndex(where: { !$0.buffer.isEmpty }) { return index }
        var entries = probes.map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
        guard poll(&entries, nfds_t(entries.count), 60_000) > 0 else { return nil }
        return entries.firstIndex { $0.revents != 0 }
    }

    /// The program lies beside the tests.
    private static let program: String = {
        var path = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &path, path.count)
        let own = String(decoding: path.prefix(max(0, count)).map(UInt8.init), as: UTF8.self)
        return own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/") + "/FlightProbe"
    }()

    private static func makePair(
        _ make: (UnsafeMutablePointer<Int32>) -> Int32
    ) throws -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(make(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func spawn(_ words: [String], input: Int32, output: Int32) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        let arguments = words.map { strdup($0) } + [nil]
        let variables = [strdup("PATH=/usr/bin:/bin"), nil]
        defer { for text in arguments + variables { free(text) } }
        var process = pid_t()
        try #require(posix_spawn(&process, words[0], &actions, nil, arguments, variables) == 0)
        return process
    }
}
