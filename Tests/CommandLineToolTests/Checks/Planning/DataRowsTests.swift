import APIModel
import Foundation
import JSONText
import Testing

@testable import CommandLineTool

@Suite("The rows of a file")
struct DataRowsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var name = "rows"
        let text: String
        let rows: [[ParamInput]]?
    }

    private static func text(_ name: String, _ value: String) -> ParamInput {
        ParamInput(name: name, form: .text(value))
    }

    private static func number(_ name: String, _ value: Int) -> ParamInput {
        ParamInput(name: name, form: .json(.integer(value)))
    }

    private static let cases = [
        Case(
            testDescription: "CSV, a cell with a comma, a quote and a line end, an empty cell",
            text: "a,b\r\n1,\"x, \"\"y\"\"\nz\"\r\n2,\r\n,\"\"",
            rows: [
                [text("a", "1"), text("b", "x, \"y\"\nz")], [text("a", "2")], [text("b", "")],
            ]
        ),
        Case(
            testDescription: "CSV with a byte order mark",
            text: "\u{FEFF}a\n1\n",
            rows: [[text("a", "1")]]
        ),
        Case(testDescription: "CSV of a header alone", text: "a,b\n", rows: []),
        Case(testDescription: "nothing", text: "", rows: []),
        Case(
            testDescription: "CSV whose header begins like JSON",
            name: "rows.csv",
            text: "[a]\n1\n",
            rows: [[text("[a]", "1")]]
        ),
        Case(
            testDescription: "a JSON array",
            text: " [{\"a\": 1}, {\"a\": 2, \"a\": 3}] ",
            rows: [[number("a", 1)], [number("a", 3)]]
        ),
        Case(
            testDescription: "an object a line",
            text: "{\"a\": 1}\n\n{\"a\": 2}\r\n",
            rows: [[number("a", 1)], [number("a", 2)]]
        ),
        Case(testDescription: "one object", text: "{\n \"a\": 1}", rows: [[number("a", 1)]]),
        Case(testDescription: "too many cells", text: "a\n1,2\n", rows: nil),
        Case(testDescription: "an open quote", text: "a\n\"1\n", rows: nil),
        Case(testDescription: "an array of numbers", text: "[1]", rows: nil),
        Case(testDescription: "a broken line", text: "{\"a\": 1}\n{\"a\": \n", rows: nil),
    ]

    @Test("are read by what they are", arguments: cases)
    func reads(_ sample: Case) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("rows-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(sample.name)
        try Data(sample.text.utf8).write(to: file)
        do throws(CommandFailure) {
            let data = try DataRows(file.path)
            #expect(data.rows == sample.rows)
        } catch {
            #expect(sample.rows == nil)
            #expect(error.status == .usage)
        }
    }
}
