/// A named view of an answer (docs/reformers.md).
public struct NamedReformer: Sendable, Equatable {
    /// What makes the view.
    public enum Work: Sendable, Equatable {
        /// A JMESPath.
        case query(String)
        /// An external program: JSON in, anything out.
        case command([String], timeout: Duration?)
    }

    /// A column of a table.
    public struct Column: Sendable, Equatable {
        /// A JMESPath into a row; a plain key is one too.
        public var value: String
        /// The heading.
        public var title: String
        /// The width in terminal columns, if it is fixed.
        public var width: Int?
        /// `left` or `right`, if it is said.
        public var alignment: String?
        /// A named format of the value.
        public var format: String?

        /// A column of this value and heading.
        public init(value: String, title: String) {
            self.value = value
            self.title = title
        }
    }

    /// The name callers use.
    public var name: String
    /// What makes the view.
    public var work: Work
    /// The output format, if it names one.
    public var output: String?
    /// The columns of a table, if it names them.
    public var columns: [Column]
    /// Whether the query runs on each item of a walk instead of on the list.
    public var runsPerItem: Bool
    /// Whether it is for error answers.
    public var isForFailures: Bool
    /// Whether, on a paged endpoint, it sees the page's body instead of its items.
    public var seesBody: Bool
    /// Whether, on server-sent events, it sees `{id, event, data}` instead of the data.
    public var seesEvents: Bool

    /// A reformer of this name and work.
    public init(name: String, work: Work) {
        self.name = name
        self.work = work
        columns = []
        runsPerItem = false
        isForFailures = false
        seesBody = false
        seesEvents = false
    }
}
