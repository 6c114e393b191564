/// The status line and header of an answer, as the server sent them.
public struct ResponseHead: Hashable, Sendable {
    /// The protocol version as the status line spells it: `HTTP/1.1`, `HTTP/2`.
    public var version: String
    /// The status code.
    public var status: Int
    /// The reason phrase, empty where the server gave none.
    public var reason: String
    /// The header lines in order, repeated ones kept.
    public var fields: HTTPFields

    /// A head of these parts.
    public init(
        version: String = "HTTP/1.1",
        status: Int,
        reason: String = "",
        fields: HTTPFields = []
    ) {
        self.version = version
        self.status = status
        self.reason = reason
        self.fields = fields
    }

    /// Whether the status is 2xx.
    public var isSuccess: Bool { (200..<300).contains(status) }
}
