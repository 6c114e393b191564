import Glibc

/// A program to run: its words, its environment and what its three streams are.
struct Program {
    /// What standard input is.
    enum Input {
        /// `/dev/null`.
        case null
        /// A pipe that gives these bytes and ends.
        case bytes([UInt8])
        /// A pipe that gives nothing and never ends.
        case endless
        /// The terminal that controls it.
        case terminal(PseudoTerminal)
    }

    /// What an output stream is.
    enum Stream {
        case pipe
        case terminal
    }

    /// It could not be started.
    struct Fault: Error {
        let number: Int32
    }

    var words: [String]
    var environment: [String: String] = [:]
    var folder: String
    var input = Input.null
    var output = Stream.pipe
    var errorOutput = Stream.pipe

    /// Starts it; it has no descriptors but its streams, and default signals.
    func start() throws -> RunningProgram {
        let output = try Channel(output)
        let errorOutput = try Channel(errorOutput)
        let input = try InputChannel(input)
        defer { for end in [input.childEnd, output.childEnd, errorOutput.childEnd] { close(end) } }
        var identifier = pid_t()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, end) in [input.childEnd, output.childEnd, errorOutput.childEnd].enumerated() {
            posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
        }
        if case .terminal(let terminal) = self.input {
            posix_spawn_file_actions_addopen(&actions, 0, terminal.path, O_RDWR, 0)
        }
        Extensions.closeOthers(&actions)
        Extensions.changeFolder(&actions, folder)
        let program = words[0]
        let code = withAttributes { attributes in
            Self.withStrings(words) { words in
                Self.withStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
                    posix_spawnp(&identifier, program, &actions, attributes, words, variables)
                }
            }
        }
        guard code == 0 else { throw Fault(number: code) }
        return RunningProgram(
            identifier: identifier,
            output: output.ownEnd,
            errorOutput: errorOutput.ownEnd,
            input: input
        )
    }

    private func withAttributes(
        _ body: (UnsafePointer<posix_spawnattr_t>) -> Int32
    ) -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
        // The first terminal that the leader of a session opens controls it.
        if case .terminal = input { flags = POSIX_SPAWN_SETSIGDEF | 0x80 }
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return body(&attributes)
    }

    private static func withStrings<Result>(
        _ texts: [String],
        _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = texts.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers + [nil])
    }
}

/// Functions of glibc that Swift does not see, looked up by name.
private enum Extensions {
    private typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>

    /// Tests that run beside this one have open sockets: inherited, they would stay open.
    static func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
        typealias Call = @convention(c) (Actions, Int32) -> Int32
        guard let address = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
        _ = unsafeBitCast(address, to: Call.self)(&actions, 3)
    }

    static func changeFolder(_ actions: inout posix_spawn_file_actions_t, _ path: String) {
        typealias Call = @convention(c) (Actions, UnsafePointer<CChar>) -> Int32
        guard let address = dlsym(nil, "posix_spawn_file_actions_addchdir_np") else { return }
        _ = unsafeBitCast(address, to: Call.self)(&actions, path)
    }
}
