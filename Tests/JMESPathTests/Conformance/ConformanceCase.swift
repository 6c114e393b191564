import Foundation
import JSONText
import Testing

/// One case of the public JMESPath suite (github.com/jmespath/jmespath.test).
struct ConformanceCase: Sendable, CustomTestStringConvertible {
    let id: String
    let given: JSONValue
    let expression: String
    let expected: Expectation

    enum Expectation: Equatable {
        case result(JSONValue)
        case error(String)
        /// A benchmark: it must parse and evaluate, to whatever.
        case anything
    }

    var testDescription: String { "\(id) \(expression.prefix(60))" }
}

extension ConformanceCase {
    /// The folder of the suite, or nil where it is absent.
    static let folder: URL? = {
        let roots = candidates.map { $0.appending(path: "jmespath/tests") }
        return roots.first { FileManager.default.fileExists(atPath: $0.path) }
    }()

    /// All cases, in the order of the files.
    static let all: [ConformanceCase] = {
        guard let folder else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().flatMap { cases(of: folder.appending(path: $0)) }
    }()

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

    private static func cases(of file: URL) -> [ConformanceCase] {
        guard let data = try? Data(contentsOf: file),
            let groups = (try? JSONParser.parse(Array(data)))?.arrayValue
        else { return [] }
        let stem = file.deletingPathExtension().lastPathComponent
        return groups.enumerated()
            .flatMap { group, value in
                (value.objectValue?["cases"]?.arrayValue ?? []).enumerated()
                    .compactMap { place, item in
                        make(
                            id: "\(stem)/\(group)/\(place)",
                            item,
                            given: value.objectValue?["given"]
                        )
                    }
            }
    }

    private static func make(
        id: String,
        _ item: JSONValue,
        given: JSONValue?
    ) -> ConformanceCase? {
        guard let members = item.objectValue, let given,
            let expression = members["expression"]?.stringValue
        else { return nil }
        let error = members["error"]?.stringValue.map { Expectation.error($0) }
        let result = members["result"].map { Expectation.result($0) }
        return ConformanceCase(
            id: id,
            given: given,
            expression: expression,
            expected: error ?? result ?? .anything
        )
    }
}
