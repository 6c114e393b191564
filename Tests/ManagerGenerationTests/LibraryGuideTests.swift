import Foundation
import Testing

@Suite("The guide to the library")
struct LibraryGuideTests {
    /// A block of code with the file that it is taken from.
    struct Excerpt: Sendable, CustomTestStringConvertible {
        let file: String
        let code: String
        var testDescription: String { file }
    }

    private static let docs = Goldens.tests.deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "docs")

    private static let excerpts: [Excerpt] = {
        let page = docs.appending(path: "library.md")
        let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
        return text.split(separator: "\n```swift").dropFirst()
            .map { block in
                let lines = block.split(
                    separator: "\n",
                    maxSplits: 1,
                    omittingEmptySubsequences: false
                )
                let code = lines.last.map(String.init) ?? ""
                return Excerpt(
                    file: lines[0].trimmingCharacters(in: .whitespaces),
                    code: code.range(of: "```").map { String(code[..<$0.lowerBound]) } ?? code
                )
            }
    }()

    @Test("shows code of the example, which is built and run", arguments: excerpts)
    func showsTheExample(_ excerpt: Excerpt) throws {
        let file = Self.docs.appending(path: "examples/ShopTool/\(excerpt.file)")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains(excerpt.code))
    }

    @Test("goes from the package to a command line of one's own")
    func isWhole() {
        #expect(Set(Self.excerpts.map(\.file)).count >= 6)
        #expect(Self.excerpts.last?.file == "Sources/ShopTool/main.swift")
    }
}
