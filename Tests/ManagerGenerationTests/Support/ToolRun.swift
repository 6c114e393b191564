import Foundation

/// One run of the command beside the tests.
struct ToolRun {
    let status: Int32
    let output: String
    let error: String

    /// Runs it with these words and nothing else in its environment.
    init(_ words: [String], environment: [String: String] = [:]) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "tool-run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "apicli")
        process.arguments = words
        process.environment = environment.merging(["HOME": "/"]) { own, _ in own }
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        let streams = try ["out", "err"]
            .map { name in
                let file = folder.appending(path: name)
                try Data().write(to: file)
                return (file, try FileHandle(forWritingTo: file))
            }
        process.standardOutput = streams[0].1
        process.standardError = streams[1].1
        status = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        output = try String(contentsOf: streams[0].0, encoding: .utf8)
        error = try String(contentsOf: streams[1].0, encoding: .utf8)
    }
}
