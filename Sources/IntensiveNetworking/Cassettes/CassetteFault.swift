import APIModel
import JSONText

/// Why a folder cannot be recorded into or replayed.
public struct CassetteFault: Error, Sendable, Equatable {
    /// A place in a file.
    public struct Place: Sendable, Equatable {
        /// The line, from 1.
        public let line: Int
        /// The column in Unicode scalars, from 1.
        public let column: Int
        /// The line's text.
        public let text: String
    }

    /// The folder, or the file in it.
    public let path: String
    /// What is wrong, in words.
    public let reason: String
    /// Where in the file, nil where it is not about its contents.
    public var place: Place?

    init(path: String, reason: String, place: Place? = nil) {
        self.path = path
        self.reason = reason
        self.place = place
    }

    init(_ fault: StoreFault) {
        self.init(path: fault.path, reason: fault.reason)
    }

    /// A mistake in a file of this text.
    init(_ mistake: CassetteMistake, in path: String, _ text: [UInt8]) {
        let source = SourceText(text)
        let at: (line: Int, column: Int)
        switch mistake {
        case .notJSON(let fault):
            reason = "not JSON: \(fault.title)"
            at = (fault.line, fault.column)
        case .missing(let name, let span):
            reason = "'\(name)' is missing"
            at = source.lineAndColumn(at: span.start)
        case .wrong(let name, let expected, let span):
            reason = "'\(name)' is not \(expected)"
            at = source.lineAndColumn(at: span.start)
        case .unknown(let name, let span):
            reason = "unknown key '\(name)'"
            at = source.lineAndColumn(at: span.start)
        }
        self.path = path
        place = Place(line: at.line, column: at.column, text: source.lineText(at.line))
    }
}
