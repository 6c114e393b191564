import FoundationEssentials
import JSONText

/// Where the public conformance suites lie: named by the environment, or in `shared/conformance`
/// beside a folder above this file.
enum ConformanceSuite {
    /// Whether the suites are there.
    static let isPresent = root != nil

    /// The JSON of a file of the suites, nil where they are absent.
    static func json(_ path: String) -> JSONValue? {
        guard let root, let data = FileManager.default.contents(atPath: "\(root)/\(path)") else {
            return nil
        }
        return try? JSONParser.parse(Array(data))
    }

    private static let root: String? = {
        if let path = ProcessInfo.processInfo.environment["APICLI_CONFORMANCE"] { return path }
        var parts = #filePath.split(separator: "/").dropLast()
        while !parts.isEmpty {
            let path = "/" + parts.joined(separator: "/") + "/shared/conformance"
            if FileManager.default.fileExists(atPath: path) { return path }
            parts.removeLast()
        }
        return nil
    }()
}
