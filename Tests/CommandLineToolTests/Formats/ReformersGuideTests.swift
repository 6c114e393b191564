import APIModel
import FoundationEssentials
import JMESPath
import JSONText
import Testing

@testable import CommandLineTool

@Suite("The guide to reformers")
struct ReformersGuideTests {
    @Test("shows what its examples give", arguments: try ReformersGuide.examples())
    func showsResults(example: ReformersGuide.Example) throws {
        let view = try Query(example.query).evaluate(example.input)
        let options = FormatOptions(columns: example.columns)
        let text = FormatWriter.write(view, format: example.format, options: options)
        let shown = String(decoding: text.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        #expect(shown == example.expected)
        #expect(text.remarks.isEmpty)
    }

    @Test("shows every format")
    func showsAll() throws {
        let shown = Set(try ReformersGuide.examples().map(\.format))
        #expect(shown == Set(ValueFormat.allCases))
    }
}

/// The examples of `docs/reformers.md`.
enum ReformersGuide {
    /// A command, what it is given and what it must show.
    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let query: String
        let format: ValueFormat
        let columns: [NamedReformer.Column]
        let input: JSONValue
        let expected: String
    }

    /// A fenced block: the words behind the fence, and the text.
    private struct Block {
        let kind: Substring
        let text: String
    }

    /// All examples, each with the input and the reformers above it.
    static func examples() throws -> [Example] {
        var input = JSONValue.null
        var reformers = JSONValue.null
        var examples: [Example] = []
        for block in try blocks() {
            switch block.kind {
            case "json": input = try JSONParser.parse(Array(block.text.utf8))
            case "json reformers": reformers = try JSONParser.parse(Array(block.text.utf8))
            case "console": examples.append(try example(block.text, input, reformers))
            default: Issue.record("unknown block '\(block.kind)'")
            }
        }
        return examples
    }

    private static func blocks() throws -> [Block] {
        let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let guide = try String(contentsOfFile: "/\(root)/docs/reformers.md", encoding: .utf8)
        let parts = guide.split(separator: "```", omittingEmptySubsequences: false)
        return stride(from: 1, to: parts.count, by: 2)
            .map { index in
                let lines = parts[index].split(separator: "\n", maxSplits: 1)
                return Block(kind: lines[0], text: String(lines[1]))
            }
    }

    private static func example(
        _ text: String,
        _ input: JSONValue,
        _ reformers: JSONValue
    ) throws -> Example {
        let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let command = String(lines[0])
        let reformer = word(after: "--reformer ", in: command)
            .flatMap { reformers.objectValue?[$0]?.objectValue }
        let query = try #require(quoted(in: command) ?? reformer?["query"]?.stringValue)
        let format = try #require(
            word(after: "--output ", in: command) ?? reformer?["output"]?.stringValue
        )
        return Example(
            testDescription: command,
            query: query,
            format: try #require(ValueFormat(rawValue: format)),
            columns: try columns(reformer?["columns"]?.arrayValue ?? []),
            input: input,
            expected: String(lines[1])
        )
    }

    private static func columns(_ values: [JSONValue]) throws -> [NamedReformer.Column] {
        try values.map { value in
            let object = try #require(value.objectValue)
            var column = NamedReformer.Column(
                value: try #require(object["value"]?.stringValue),
                title: object["title"]?.stringValue ?? ""
            )
            column.width = object["width"]?.numberValue?.intValue
            return column
        }
    }

    private static func word(after flag: String, in command: String) -> String? {
        guard let range = command.firstRange(of: flag) else { return nil }
        return String(command[range.upperBound...].prefix { $0 != " " })
    }

    private static func quoted(in command: String) -> String? {
        let parts = command.split(separator: "'")
        return parts.count > 1 ? String(parts[1]) : nil
    }
}
