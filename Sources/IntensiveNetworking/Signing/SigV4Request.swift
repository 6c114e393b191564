package import APIModel

/// The parts of a request that the AWS Signature Version 4 is over.
package struct SigV4Request: Sendable, Equatable {
    /// The name of the signature's algorithm.
    static let algorithm = "AWS4-HMAC-SHA256"
    /// The digest's stand-in where the body is not signed.
    static let unsignedPayload = "UNSIGNED-PAYLOAD"

    /// The method.
    package var method: String
    /// The path as it is sent.
    package var path: String
    /// The query as it is sent.
    package var query: String?
    /// All header lines.
    package var fields: HTTPFields
    /// The body's SHA-256 in hexadecimal digits, or `UNSIGNED-PAYLOAD`.
    package var payload: String

    /// A request of these parts.
    package init(
        method: String,
        path: String,
        query: String?,
        fields: HTTPFields,
        payload: String
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.fields = fields
        self.payload = payload
    }
}
