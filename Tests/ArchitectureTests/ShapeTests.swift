import Foundation
import Testing

@Suite("The shape of the code")
struct ShapeTests {
    @Test("has no file over 400 lines")
    func limitsFiles() {
        let long = (SourceTree.sources + SourceTree.tests).filter { $0.lines.count > 401 }
        #expect(long.map(\.path) == [])
    }

    @Test("has no function over 50 lines or with more than 6 parameters")
    func limitsFunctions() {
        var faults: [String] = []
        for file in SourceTree.sources {
            for function in SwiftCode(file.text).functions {
                let place = "\(file.path):\(function.line): \(function.name)"
                if function.bodyLineCount > 50 {
                    faults.append("\(place) has \(function.bodyLineCount) lines")
                }
                if function.parameterCount > 6 {
                    faults.append("\(place) has \(function.parameterCount) parameters")
                }
            }
        }
        #expect(faults == [])
    }

    @Test("has a sentence on every declaration that other modules or packages see")
    func documents() {
        let faults = SourceTree.sources.flatMap { file in
            SwiftCode(file.text)
                .undocumentedLines(access: ["package", "public", "open"], in: file.lines)
                .map { "\(file.path):\($0)" }
        }
        #expect(faults == [])
    }

    @Test("has a README of at most 150 lines")
    func limitsReadme() throws {
        let path = SourceTree.root.appending(path: "README.md").path
        guard FileManager.default.fileExists(atPath: path) else { return }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    }
}
