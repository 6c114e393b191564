/// How bodies are encoded before they are sent and decoded when they came, for example encrypted
/// and decrypted: by commands, each from its standard input to its standard output.
public struct Payload: Sendable, Equatable {
    /// A command and how long it may take.
    public struct Command: Sendable, Equatable {
        /// The command and its arguments.
        public var command: [String]
        /// How long it may take.
        public var timeout: Duration?

        /// A command with this bound.
        public init(_ command: [String], timeout: Duration? = nil) {
            self.command = command
            self.timeout = timeout
        }
    }

    /// Encodes the body of a request.
    public var encode: Command?
    /// Decodes the body of a successful answer.
    public var decode: Command?

    /// A payload of these commands; one of none takes back what a service says.
    public init(encode: Command? = nil, decode: Command? = nil) {
        self.encode = encode
        self.decode = decode
    }

    /// Whether it is of no command.
    public var isEmpty: Bool { encode == nil && decode == nil }
}
