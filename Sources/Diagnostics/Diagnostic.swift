/// One mistake (or warning) found in a file or in arguments.
///
/// It says what is wrong, where, and how to mend it. Facts are gathered as values and shown all
/// at once.
public struct Diagnostic: Sendable, Hashable {
    /// How bad it is.
    public enum Severity: String, Sendable {
        /// The input cannot be used.
        case error
        /// The input can be used, and is probably not what was meant.
        case warning
    }

    /// Where it is: a file, a place in it, the line itself, and how many characters to underline.
    public struct Place: Sendable, Hashable {
        /// The path as the reader knows it.
        public var path: String
        /// Line and column, if the mistake has one.
        public var location: SourceLocation?
        /// The text of the line, without its end.
        public var line: String?
        /// How many characters the caret line marks, at least 1.
        public var length: Int

        /// A place of these parts.
        public init(
            path: String,
            location: SourceLocation? = nil,
            line: String? = nil,
            length: Int = 1
        ) {
            self.path = path
            self.location = location
            self.line = line
            self.length = length
        }
    }

    /// How bad it is.
    public var severity: Severity
    /// A stable, value-free name such as `definition.unknown-key`.
    public var code: String
    /// What is wrong, in plain words, lower case, no full stop.
    public var title: String
    /// Where it is, if anywhere.
    public var place: Place?
    /// How to mend it: an imperative sentence without full stop.
    public var remedy: String?

    /// A diagnostic of these parts.
    public init(
        severity: Severity = .error,
        code: String,
        title: String,
        place: Place? = nil,
        remedy: String? = nil
    ) {
        self.severity = severity
        self.code = code
        self.title = title
        self.place = place
        self.remedy = remedy
    }
}
