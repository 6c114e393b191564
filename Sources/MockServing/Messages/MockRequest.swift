package import APIModel

/// A request as the mock server received it: head and body, the body already freed of its framing.
package struct MockRequest: Sendable, Equatable {
    /// What a request carried after its head.
    package enum Body: Sendable, Equatable {
        /// The bytes, empty where there was no body.
        case bytes([UInt8])
        /// The parts of a `multipart/form-data` body, in order.
        case parts([MultipartPart])
    }

    /// The method.
    package var method: HTTPMethod
    /// What stood in the request line: path and query.
    package var target: String
    /// The header lines.
    package var fields: HTTPFields
    /// The body.
    package var body: Body

    /// A request of these parts.
    package init(
        method: HTTPMethod = .get,
        target: String,
        fields: HTTPFields = [],
        body: Body = .bytes([])
    ) {
        self.method = method
        self.target = target
        self.fields = fields
        self.body = body
    }

    /// The path, percent-encoded as it came.
    var path: Substring {
        let path = origin.prefix { $0 != "?" }
        return path.isEmpty ? "/" : path
    }

    /// The query without its question mark, empty where there is none.
    var query: Substring {
        origin.drop { $0 != "?" }.dropFirst()
    }

    /// The target without scheme and host, which clients write for proxies (RFC 9112, section
    /// 3.2.2).
    private var origin: Substring {
        guard !target.hasPrefix("/"), let scheme = target.firstRange(of: "://") else {
            return target[...]
        }
        return target[scheme.upperBound...].drop { $0 != "/" && $0 != "?" }
    }
}
