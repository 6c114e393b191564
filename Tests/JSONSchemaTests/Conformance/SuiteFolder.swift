import Foundation
import JSONText

/// The public suite of JSON Schema (github.com/json-schema-org/JSON-Schema-Test-Suite).
enum SuiteFolder {
    /// The folder of the suite, or nil where it is absent.
    static let url: URL? = {
        let roots = candidates.map { $0.appending(path: "JSON-Schema-Test-Suite") }
        return roots.first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    /// The documents that cases refer to, by their URIs.
    static let remotes: [String: JSONValue] = {
        guard let root = url?.appending(path: "remotes"),
            let walk = FileManager.default.enumerator(atPath: root.path)
        else { return [:] }
        var documents: [String: JSONValue] = [:]
        for case let path as String in walk where path.hasSuffix(".json") {
            documents["http://localhost:1234/" + path] = json(of: root.appending(path: path))
        }
        return documents
    }()

    /// The value of a file, nil if it cannot be read.
    static func json(of file: URL) -> JSONValue? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        return try? JSONParser.parse(Array(data))
    }

    private static var candidates: [URL] {
        if let path = ProcessInfo.processInfo.environment["APICLI_CONFORMANCE"] {
            return [URL(filePath: path)]
        }
        var folder = URL(filePath: #filePath).deletingLastPathComponent()
        var found: [URL] = []
        while folder.path != "/" {
            found.append(folder.appending(path: "shared/conformance"))
            folder = folder.deletingLastPathComponent()
        }
        return found
    }
}
