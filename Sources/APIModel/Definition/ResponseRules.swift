public import JSONText

/// What makes an answer a good one (docs/endpoint-format.md).
public struct ResponseRules: Sendable, Equatable {
    /// A rule over the body of an answer with a good status.
    public struct Rule: Sendable, Equatable {
        /// A JMESPath that must be true.
        public var that: String
        /// A JMESPath to the message when it is not.
        public var otherwise: String?

        /// A rule of these parts.
        public init(that: String, otherwise: String? = nil) {
            self.that = that
            self.otherwise = otherwise
        }
    }

    /// As what a body is read, whatever its media type says.
    public enum Reading: String, Sendable, CaseIterable {
        /// JSON.
        case json
        /// Text.
        case text
        /// Bytes.
        case bytes
    }

    /// The statuses of success; empty is 2xx.
    public var status: [StatusPattern]
    /// The rules over the body.
    public var rules: [Rule]
    /// The JSON Schema of the body.
    public var schema: JSONValue?
    /// As what the body is read.
    public var reading: Reading?
    /// Text to strip from the start before the body is read as JSON.
    public var prefix: String?

    /// Rules that ask for 2xx and nothing else.
    public init() {
        status = []
        rules = []
    }

    /// Whether this status is one of success.
    public func accepts(status code: Int) -> Bool {
        guard !status.isEmpty else { return (200..<300).contains(code) }
        return status.contains { $0.matches(code) }
    }
}

/// A status code or a class of them, such as `2xx`.
public enum StatusPattern: Sendable, Equatable {
    /// One code.
    case code(Int)
    /// All codes of a class, by its first digit.
    case family(Int)

    /// The pattern of `404` or `4xx`, nil for anything else.
    public init?(_ text: String) {
        let digits = Array(text.utf8)
        guard digits.count == 3, let first = text.first?.wholeNumberValue, (1...5).contains(first)
        else { return nil }
        if text.lowercased().hasSuffix("xx") {
            self = .family(first)
        } else if let code = Int(text) {
            self = .code(code)
        } else {
            return nil
        }
    }

    /// Whether the code is one of the pattern's.
    public func matches(_ code: Int) -> Bool {
        switch self {
        case .code(let own): own == code
        case .family(let first): code / 100 == first
        }
    }
}
