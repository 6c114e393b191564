import Foundation
import FoundationXML
import Testing

@testable import CommandLineTool

@Suite("A JUnit report")
struct JUnitReportTests {
    private static let lint = ["/usr/bin/xmllint", "/usr/local/bin/xmllint"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test("keeps the schema over awkward names and bodies: T076, T079", .enabled(if: lint != nil))
    func keepsSchema() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("junit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let schema = folder.appendingPathComponent("junit.xsd")
        let report = folder.appendingPathComponent("junit.xml")
        try Data(JUnitSchema.text.utf8).write(to: schema)
        for results in [AwkwardText.results, Self.empty] {
            try Data(JUnitReport(results).text.utf8).write(to: report)
            #expect(try Self.lint(report.path, by: schema.path) == 0)
        }
        try Data("<testsuites><testcase/></testsuites>".utf8).write(to: report)
        #expect(try Self.lint(report.path, by: schema.path) != 0)
    }

    @Test("has the sums of what it tells, and all names: T075, T076")
    func sums() throws {
        let reader = JUnitReader()
        let parser = XMLParser(data: Data(JUnitReport(AwkwardText.results).text.utf8))
        parser.delegate = reader
        #expect(parser.parse())
        let count = AwkwardText.all.count
        let total = try #require(reader.elements.first)
        #expect(total.name == "testsuites")
        #expect(total["tests"] == "\(count * 4)")
        #expect(total["failures"] == "\(count)")
        #expect(total["errors"] == "\(count)")
        // Two calls of 1.999999 s an endpoint, as they are shown.
        #expect(total["time"] == Duration.secondsText(milliseconds: count * 3998))
        for suite in reader.elements.filter({ $0.name == "testsuite" }) {
            #expect(suite["tests"] == "4")
            #expect(suite["failures"] == "1")
            #expect(suite["errors"] == "1")
            #expect(suite["skipped"] == "1")
            #expect(suite["time"] == "3.998")
        }
        let names = reader.elements.filter { $0.name == "testcase" }.compactMap { $0["name"] }
        #expect(names.count == count * 4)
        #expect(names[4] == "0 This & <That> \"x\" ]]>")
        #expect(names.contains("0 line\nbreak"))
        let controls =
            "0 \\u{0}\\u{1}\\u{8}\\u{b}\\u{c}\\u{1b}[31mred\\u{1b}[0m\\u{7f}"
        #expect(names.contains(controls))
    }

    static let empty = CheckResults(
        suites: [],
        started: .zero,
        elapsed: .zero,
        environment: nil,
        isInterrupted: true
    )

    private static func lint(_ path: String, by schema: String) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: lint ?? "")
        process.arguments = ["--noout", "--nonet", "--schema", schema, path]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}

/// Notes every element with its attributes.
private final class JUnitReader: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]

        subscript(_ name: String) -> String? { attributes[name] }
    }

    private(set) var elements: [Element] = []

    func parser(
        _ parser: XMLParser,
        didStartElement elementName: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        elements.append(Element(name: elementName, attributes: attributes))
    }
}
