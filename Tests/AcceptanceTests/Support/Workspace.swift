import Foundation

/// A folder of its own for one test, with definitions in it and a clean environment; taken away
/// with the value.
final class Workspace: Sendable {
    let path: String

    /// A folder whose service `s` is at an origin, with these endpoints by name.
    init(_ origin: String = "http://127.0.0.1:1", _ endpoints: [String: String] = [:]) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("apicli-\(UUID().uuidString)")
        path = folder.path
        try write(
            "endpoints/services/s.json",
            #"{"environments": {"e": {"baseURL": "\#(origin)"}}, "defaultEnvironment": "e"}"#
        )
        for (name, text) in endpoints { try write("endpoints/\(name).json", text) }
        // A board of flights of its own: tests that call the same endpoint are no rivals.
        try FileManager.default.createDirectory(
            atPath: "\(path)/run",
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file and the folders above it.
    func write(_ name: String, _ text: String) throws {
        try write(name, bytes: Array(text.utf8))
    }

    /// Writes a file and the folders above it.
    func write(_ name: String, bytes: [UInt8]) throws {
        let target = URL(fileURLWithPath: "\(path)/\(name)")
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(bytes).write(to: target)
    }

    /// The bytes of a file; nil if it is not there.
    func bytes(of name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map(Array.init)
    }

    /// The text of a file; nil if it is not there.
    func text(of name: String) -> String? {
        bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The names of what is in the folder but for the definitions, sorted.
    var leftovers: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0 != "endpoints" && $0 != "run" }.sorted()
    }

    /// The program with these words, in the folder.
    func program(_ words: [String]) -> Program {
        Program(words: [Binary.path] + words, environment: environment, folder: path)
    }

    /// Runs the program to its end.
    func run(
        _ words: String...,
        adjusting adjust: (inout Program) -> Void = { _ in }
    ) async throws -> Outcome {
        try await run(words, adjusting: adjust)
    }

    /// Runs the program to its end.
    func run(
        _ words: [String],
        adjusting adjust: (inout Program) -> Void = { _ in }
    ) async throws -> Outcome {
        var program = program(words)
        adjust(&program)
        return try await Turnstile.programs.pass { try await program.start().finish() }
    }

    /// Runs a script of a shell in which `$apicli` is the program.
    func shell(_ script: String, shell: String = "sh") async throws -> Outcome {
        var program = program([])
        program.words = [shell, "-c", script]
        program.environment["apicli"] = Binary.path
        return try await Turnstile.programs.pass { try await program.start().finish() }
    }

    private var environment: [String: String] {
        [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            "XDG_RUNTIME_DIR": "\(path)/run", "HOME": "\(path)/home", "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
        ]
    }
}
