import EndpointDefinitions
import Foundation

/// The golden tree: definitions and the managers that they bring about.
enum Goldens {
    /// The folder of these tests.
    static let tests = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The folder of managers, which are compiled as a target of their own.
    static let managers = tests.appending(path: "Golden/Managers")

    /// The definitions.
    static let definitions = DefinitionFolder(path: definitionsPath)

    /// The path of the folder of definitions.
    static let definitionsPath = tests.appending(path: "Golden/Definitions").path

    /// Whether goldens are to be written; a run that writes them fails.
    static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"

    /// The texts of the managers by the names of their files.
    static func texts() throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: managers.path)
        return try names.reduce(into: [:]) { texts, name in
            texts[name] = try String(
                contentsOf: managers.appending(path: name),
                encoding: .utf8
            )
        }
    }
}
