public import JSONText

/// One thing `apicli check` evaluates (docs/checks.md).
public struct Check: Sendable, Equatable {
    /// What is evaluated.
    public enum Subject: Sendable, Equatable {
        /// A JMESPath over the body that must be true.
        case body(String)
        /// The status.
        case status(StatusPattern)
        /// A JMESPath over a header line's value that must be true.
        case header(name: String, that: String)
        /// The longest time the call may take.
        case latency(Duration)
        /// A JSON Schema of the body.
        case schema(JSONValue)
        /// A JMESPath over `{status, headers, body, time}` that must be true.
        case exchange(String)
    }

    /// Its name, if it has one.
    public var name: String?
    /// What is evaluated.
    public var subject: Subject

    /// A check of these parts.
    public init(name: String? = nil, subject: Subject) {
        self.name = name
        self.subject = subject
    }
}
