import FoundationEssentials
import Testing

/// Where the public conformance suites lie: named by the environment, or in `shared/conformance`
/// beside a folder above this file.
enum ConformanceSuite {
    /// One file of a suite.
    struct File: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]

        var testDescription: String { name }
    }

    /// Files of this folder of JSONTestSuite whose names begin so; none where the suite is absent.
    static func files(_ folder: String, prefix: String = "") -> [File] {
        guard let root else { return [] }
        let path = root + "/JSONTestSuite/" + folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted()
            .filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }
            .compactMap { name in
                FileManager.default.contents(atPath: path + "/" + name)
                    .map { File(name: name, bytes: Array($0)) }
            }
    }

    /// Whether the suites are there.
    static let isPresent = root != nil

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
