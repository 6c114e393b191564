/// A place in a text: line and column, both counted from 1, the column in characters.
public struct SourceLocation: Sendable, Hashable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in characters of the line.
    public let column: Int

    /// The place at this line and column.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
