import Testing

@testable import Diagnostics

@Suite("The excerpt of a line")
struct SourceExcerptTests {
    struct Case: Sendable {
        let id: String
        let line: String
        let column: Int
        let length: Int
        let text: String
        let marks: String
    }

    static let cases: [Case] = [
        Case(id: "plain", line: "abcdef", column: 3, length: 2, text: "abcdef", marks: "  ^~"),
        Case(id: "first", line: "abc", column: 1, length: 1, text: "abc", marks: "^"),
        Case(id: "past the end", line: "abc", column: 4, length: 1, text: "abc", marks: "   ^"),
        Case(id: "far past the end", line: "ab", column: 9, length: 3, text: "ab", marks: "  ^"),
        Case(id: "empty line", line: "", column: 1, length: 1, text: "", marks: "^"),
        Case(
            id: "longer than the line",
            line: "abc",
            column: 2,
            length: 9,
            text: "abc",
            marks: " ^~"
        ),
        Case(id: "no length", line: "abc", column: 2, length: 0, text: "abc", marks: " ^"),
        Case(id: "column zero", line: "abc", column: 0, length: 1, text: "abc", marks: "^"),
        Case(id: "tab", line: "\tab", column: 2, length: 2, text: "    ab", marks: "    ^~"),
        Case(id: "tab stop", line: "a\tb", column: 3, length: 1, text: "a   b", marks: "    ^"),
        Case(id: "tab marked", line: "a\tb", column: 2, length: 1, text: "a   b", marks: " ^~~"),
        Case(id: "wide before", line: "漢字=x", column: 4, length: 1, text: "漢字=x", marks: "     ^"),
        Case(id: "wide marked", line: "a漢字", column: 2, length: 2, text: "a漢字", marks: " ^~~~"),
        Case(
            id: "combining",
            line: "e\u{301}x",
            column: 2,
            length: 1,
            text: "e\u{301}x",
            marks: " ^"
        ),
        Case(
            id: "escape",
            line: "\u{1b}x",
            column: 2,
            length: 1,
            text: "\\u{1b}x",
            marks: "      ^"
        ),
        Case(id: "emoji", line: "👨‍👩‍👧x", column: 2, length: 1, text: "👨‍👩‍👧x", marks: "  ^"),
    ]

    @Test("marks the place", arguments: cases)
    func marksThePlace(_ example: Case) {
        let excerpt = SourceExcerpt(
            line: example.line,
            column: example.column,
            length: example.length
        )
        #expect(excerpt.text == example.text, "\(example.id)")
        #expect(excerpt.marks == example.marks, "\(example.id)")
    }

    @Test("cuts a long line around the marks", arguments: [1, 20, 500, 99_980, 100_003, 100_004])
    func cutsLongLine(column: Int) throws {
        let line = String(repeating: "漢x", count: 50_000) + "END"
        let excerpt = SourceExcerpt(line: line, column: column, length: 3)
        let widest = SourceExcerpt.maximumColumns + 2
        #expect(DisplayWidth.columns(of: excerpt.text) <= widest)
        #expect(excerpt.marks.count <= widest)
        #expect(excerpt.text.hasPrefix("…") == (column > 50))
        #expect(excerpt.text.hasSuffix("…") == (column < 99_000))
        let before = excerpt.marks.count { $0 == " " }
        let marked = Self.character(at: before, in: excerpt.text)
        let character = line.dropFirst(column - 1).first
        #expect(marked == character)
    }

    private static func character(at column: Int, in text: String) -> Character? {
        var columns = 0
        for character in text {
            if columns == column { return character }
            columns += DisplayWidth.columns(of: character)
        }
        return nil
    }

    @Test("marks as much of a long place as is shown")
    func marksLongPlace() {
        let line = String(repeating: "a", count: 1000)
        let excerpt = SourceExcerpt(line: line, column: 1, length: 900)
        #expect(excerpt.marks.count == SourceExcerpt.maximumColumns)
    }
}
