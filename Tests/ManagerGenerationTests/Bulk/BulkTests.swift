import Diagnostics
import EndpointDefinitions
import Foundation
import JSONText
import ManagerGeneration
import Testing

@Suite("Many definitions")
struct BulkTests {
    /// Five hundred, from the operations of a public description.
    private static func manyFiles() throws -> [String: String] {
        let document = try #require(BoxDescription.document)
        let operations = BoxDescription.operations(of: document)
        return (0..<500)
            .reduce(into: [:]) { files, index in
                let operation = operations[index % operations.count]
                files["\(operation.name).v\(index / operations.count + 1)"] = operation.definition
            }
    }

    @Test("five hundred are generated in seconds", .enabled(if: BoxDescription.isPresent))
    func generatesMany() throws {
        let folder = try DefinitionFiles.folder(try Self.manyFiles())
        let start = Self.threadTime()
        let (endpoints, diagnostics) = folder.loadAll()
        let generator = ManagerGenerator(endpoints)
        let time = Self.threadTime() - start
        #expect(diagnostics.filter { $0.severity == .error } == [])
        #expect(generator.diagnostics == [])
        #expect(generator.files.count == 501)
        #expect(time < .seconds(10), "took \(time)")
    }

    /// How long this thread has had a processor: other tests run at the same time.
    private static func threadTime() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    private static let isStressed = ProcessInfo.processInfo.environment["STRESS"] == "1"

    @Test(
        "compile, and the formatter leaves them alone",
        .enabled(if: BoxDescription.isPresent && isStressed)
    )
    func compile() throws {
        let (endpoints, _) = try DefinitionFiles.folder(try Self.manyFiles()).loadAll()
        let target = FileManager.default.temporaryDirectory
            .appending(path: "generated-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: target) }
        let files = ManagerGenerator(endpoints).files
        for file in files {
            try Data(file.text.utf8).write(to: target.appending(path: file.name))
        }
        let paths = files.map { target.appending(path: $0.name).path }
        let rules = Goldens.tests.appending(path: "../../.swift-format").standardized.path
        #expect(
            try run(["swift", "format", "lint", "--strict", "--configuration", rules] + paths) == ""
        )
        #expect(try run(["swiftc"] + Self.settings + paths) == "")
    }

    /// The strict settings of the package, without code being made.
    private static let settings =
        [
            "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library",
            "-module-name", "Many", "-I", "\(products)/Modules", "-Xcc",
            "-fmodule-map-file=\(products)/CurlBoundary.build/module.modulemap",
        ]
        + [
            "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
            "NonisolatedNonsendingByDefault",
        ]
        .flatMap { ["-enable-upcoming-feature", $0] }

    private static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().path

    /// Runs a program and gives everything it says.
    private func run(_ words: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
            + (process.terminationStatus == 0 ? "" : "status \(process.terminationStatus)")
    }
}
