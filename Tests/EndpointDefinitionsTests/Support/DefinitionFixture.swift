import EndpointDefinitions
import Foundation
import Synchronization

/// A project folder on disk with the files of a test, gone when the tests are done.
struct DefinitionFixture: Sendable {
    /// The absolute path of the project folder.
    let project: String

    /// A service that every endpoint of a test may use.
    static let shop = """
        {"environments": {"live": {"baseURL": "https://shop.example"}}}
        """

    /// The smallest endpoint.
    static let smallest = #"{"service": "shop", "path": "/items"}"#

    /// A project of these files, given by their paths below the project folder.
    init(_ files: [String: String]) throws {
        let number = Self.count.withLock { count in
            count += 1
            return count
        }
        project = Self.base + "/\(number)"
        try FileManager.default.createDirectory(
            atPath: project,
            withIntermediateDirectories: true
        )
        for (path, text) in files { try write(path, text) }
    }

    private static let count = Mutex(0)

    // Projects go when the process does: a test may use files after its last use of the fixture.
    private static let base: String = {
        let name = NSTemporaryDirectory() + "definitions-\(getpid())"
        try? FileManager.default.createDirectory(
            atPath: name,
            withIntermediateDirectories: true
        )
        atexit { try? FileManager.default.removeItem(atPath: DefinitionFixture.base) }
        return realpath(name, nil).map { String(cString: $0) } ?? name
    }()

    /// A project with one endpoint of this text, called `it`, and the service `shop`.
    init(endpoint: String, service: String = DefinitionFixture.shop) throws {
        try self.init(["endpoints/it.json": endpoint, "endpoints/services/shop.json": service])
    }

    /// The folder of definitions, found as from the project folder.
    var folder: DefinitionFolder {
        get throws {
            try DefinitionFolder.locate(explicit: nil, variables: [:], workingFolder: project)
        }
    }

    /// Writes a file, its folders too; nobody else may write to it.
    func write(_ path: String, _ text: String) throws {
        let url = URL(fileURLWithPath: project + "/" + path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
        chmod(url.path, 0o644)
    }
}

/// Files beside the tests, and those of the checkout.
enum CheckoutFiles {
    /// The folder of these tests.
    static let tests = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The folder of the package.
    static let package = tests.deletingLastPathComponent().deletingLastPathComponent()

    /// The text of a file.
    static func text(_ url: URL) throws -> String {
        String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }

    /// Whether goldens are to be written; a run that writes them fails.
    static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"
}

/// Compares a text with a file, or writes the file and fails where goldens are recorded.
func mismatch(of text: String, with golden: URL) throws -> String? {
    let stored = (try? CheckoutFiles.text(golden)) ?? ""
    guard stored != text else { return nil }
    guard CheckoutFiles.isRecording else {
        return "\(golden.lastPathComponent) differs\n--- stored\n\(stored)\n--- now\n\(text)"
    }
    try Data(text.utf8).write(to: golden)
    return "recorded \(golden.lastPathComponent); run again without RECORD_GOLDENS"
}
