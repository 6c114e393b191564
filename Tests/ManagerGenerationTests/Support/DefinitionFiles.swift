import EndpointDefinitions
import Foundation

/// Definitions on disk for one test.
enum DefinitionFiles {
    /// A folder of these endpoints, by name, and the service `box`; gone when the tests are done.
    static func folder(_ endpoints: [String: String]) throws -> DefinitionFolder {
        let base = root.appending(path: UUID().uuidString)
        var files = endpoints
        files["services/box"] = #"{"environments": {"test": {"baseURL": "http://box.example"}}}"#
        for (name, text) in files {
            let file = base.appending(path: "\(name).json")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
            chmod(file.path, 0o644)
        }
        return DefinitionFolder(path: base.path)
    }

    private static let root: URL = {
        atexit { try? FileManager.default.removeItem(at: DefinitionFiles.root) }
        return FileManager.default.temporaryDirectory.appending(path: "generation-\(getpid())")
    }()
}
