/// Why the bytes on a connection are no request the server can answer.
package enum RequestFault: Error, Sendable, Equatable {
    /// The first line is not `METHOD TARGET HTTP/1.1`.
    case requestLine
    /// The version is none of 1.x.
    case version(String)
    /// A header line is not `Name: value`.
    case headerLine(String)
    /// There is no `Host` line, or more than one.
    case host
    /// `Content-Length` is no number, or two of them differ, or `Transfer-Encoding` is there too.
    case bodyLength
    /// A transfer coding other than `chunked`.
    case transferCoding(String)
    /// The chunks are not as RFC 9112, section 7.1 has them.
    case chunk
    /// A multipart body without boundary, or not cut by it.
    case multipart
    /// An expectation other than `100-continue`.
    case expectation(String)
    /// The head is larger than the limit of this many bytes.
    case headTooLarge(limit: Int)
    /// The body is larger than the limit of this many bytes.
    case bodyTooLarge(limit: Int)
}
