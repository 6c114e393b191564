public import JSONText

/// A JMESPath query (jmespath.org/specification), checked when it is made.
///
/// Making one finds every mistake that can be seen without a value: grammar, unknown functions,
/// wrong numbers of arguments. Evaluating it answers a new value that shares the parts it keeps
/// with the one it was given, so numbers, strings and objects come out spelled as they went in.
/// This module knows nothing of where values come from or how they are printed.
///
/// Reading order: `Lexing` makes tokens, `Parsing` makes a `QueryNode` of them, `Evaluation` walks
/// that node, `Functions` holds the built-in functions.
public struct Query: Sendable {
    /// The query as it was written.
    public let text: String

    /// The checked tree, for executors that take a query apart, such as one that streams records.
    package let root: QueryNode

    /// Parses a query, or throws the first mistake in it with its place.
    public init(_ text: String) throws(QuerySyntaxFault) {
        var parser = try QueryParser(text)
        self.text = text
        root = try parser.parseQuery()
    }

    /// Answers what the query selects from a value; throws where a function meets a value of a
    /// kind it does not take.
    public func evaluate(_ value: JSONValue) throws(QueryFault) -> JSONValue {
        try root.evaluate(value)
    }
}

extension Query: Hashable {
    /// Whether both were written alike.
    public static func == (left: Query, right: Query) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Feeds the text to the hasher.
    public func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

extension Query: CustomStringConvertible {
    /// The query as it was written.
    public var description: String { text }
}
