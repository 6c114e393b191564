import FoundationEssentials
import Glibc

/// Starts a command by posix_spawn(3), which copies nothing of this process's memory.
struct Spawner {
    private let subprocess: Subprocess
    private let environment: [String: String]

    init(_ subprocess: Subprocess) {
        self.subprocess = subprocess
        environment = subprocess.environment ?? ProcessInfo.processInfo.environment
    }

    /// The started command, with these ends as its standard streams.
    func start(pipes: borrowing StandardPipes) throws(SubprocessError) -> StartedProcess {
        let path = try executablePath()
        let arguments = try CStrings(subprocess.command)
        let variables = try CStrings(
            environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        )
        var identifier = pid_t()
        let code = withFileActions(pipes.childEnds) { actions in
            withAttributes { attributes in
                posix_spawn(
                    &identifier,
                    path,
                    actions,
                    attributes,
                    arguments.pointers,
                    variables.pointers
                )
            }
        }
        guard code == 0 else { throw failure(code, path: path) }
        return StartedProcess(identifier: identifier)
    }

    private func executablePath() throws(SubprocessError) -> String {
        let name = subprocess.command.first ?? ""
        let searchPath = subprocess.environment?["PATH"] ?? environmentOfThisProcess("PATH")
        guard let path = ExecutableSearch.path(of: name, searchPath: searchPath) else {
            throw .notFound(name)
        }
        guard let folder = subprocess.workingDirectory else { return path }
        guard access(folder, X_OK) == 0 else { throw .failedToStart(errno) }
        return path
    }

    private func environmentOfThisProcess(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// A file that exists and is "not found" lacks the interpreter in its first line.
    private func failure(_ code: Int32, path: String) -> SubprocessError {
        let isAbsent = code == ENOENT && access(path, F_OK) != 0
        return isAbsent ? .notFound(path) : .failedToStart(code)
    }

    private func withFileActions(
        _ childEnds: [Int32],
        _ body: (UnsafePointer<posix_spawn_file_actions_t>) -> Int32
    ) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, end) in childEnds.enumerated() where end >= 0 {
            posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
        }
        // Libraries may hold descriptors that are not closed on exec; an old glibc cannot help.
        _ = GNUFunctions.addCloseFrom(&actions, STDERR_FILENO + 1)
        if let folder = subprocess.workingDirectory {
            let code = GNUFunctions.addChangeFolder(&actions, folder)
            guard code == 0 else { return code }
        }
        return body(&actions)
    }

    private func withAttributes(_ body: (UnsafePointer<posix_spawnattr_t>) -> Int32) -> Int32 {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return body(&attributes)
    }
}
