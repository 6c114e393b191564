import Foundation
import JSONText
import Testing

/// One case of the public suite: a schema, a value, and whether it is valid.
struct SuiteCase: Sendable, CustomTestStringConvertible {
    let file: String
    let group: String
    let name: String
    let schema: JSONValue
    let value: JSONValue
    let isValid: Bool

    var testDescription: String { "\(file): \(group): \(name)" }
}

extension SuiteCase {
    /// All cases that every implementation must meet.
    static let required = cases(in: "tests/draft2020-12")

    /// The cases of formats that are asserted.
    static let formats = cases(in: "tests/draft2020-12/optional/format")

    /// The other cases that an implementation may meet.
    static let optional = cases(in: "tests/draft2020-12/optional")

    private static func cases(in path: String) -> [SuiteCase] {
        guard let folder = SuiteFolder.url?.appending(path: path) else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted()
            .flatMap { name in
                let groups = SuiteFolder.json(of: folder.appending(path: name))?.arrayValue ?? []
                return groups.flatMap { cases(of: $0, file: String(name.dropLast(5))) }
            }
    }

    private static func cases(of group: JSONValue, file: String) -> [SuiteCase] {
        guard let group = group.objectValue, let schema = group["schema"],
            let title = group["description"]?.stringValue
        else { return [] }
        return (group["tests"]?.arrayValue ?? [])
            .compactMap { item in
                guard let item = item.objectValue, let value = item["data"],
                    let name = item["description"]?.stringValue,
                    let isValid = item["valid"]?.boolValue
                else { return nil }
                return SuiteCase(
                    file: file,
                    group: title,
                    name: name,
                    schema: schema,
                    value: value,
                    isValid: isValid
                )
            }
    }
}
