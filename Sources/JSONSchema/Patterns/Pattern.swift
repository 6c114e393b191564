/// A regular expression of ECMA-262 with its `u` flag, as JSON Schema uses them: it asks whether a
/// match is anywhere in a text.
///
/// All possible matches are followed at once, so that no expression takes more time than its size
/// times the length of the text. That is why references back to groups are refused. Signs that the
/// `u` flag would refuse though their meaning is plain, such as `\-`, are taken as they are.
struct Pattern: Sendable {
    let text: String
    private let program: PatternProgram

    /// Reads an expression, or throws the first mistake in it.
    init(_ text: String) throws(PatternFault) {
        var parser = PatternParser(text)
        let node = try parser.parse()
        self.text = text
        program = try PatternProgram(node, isReversed: false)
    }

    /// Whether a match is anywhere in the text.
    func matches(_ text: String) -> Bool {
        var matcher = PatternMatcher(program, text: text.unicodeScalars.map(\.value))
        return matcher.findsMatch()
    }
}
