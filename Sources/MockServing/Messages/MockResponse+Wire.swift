import APIModel

extension MockResponse {
    /// The bytes of the response on an HTTP/1.1 connection: the length always exact, no body where
    /// the method or the status has none (RFC 9110, sections 6.4.1, 8.6 and 9.3.2).
    func wireBytes(for method: HTTPMethod, closes: Bool) -> [UInt8] {
        var head = "HTTP/1.1 \(status) \(Self.reason(of: status))\r\n"
        for field in fields.lines where !Self.connectionFields.contains(field.name.lowercased()) {
            head += "\(field.name): \(field.value)\r\n"
        }
        if !isBodiless { head += "Content-Length: \(body.count)\r\n" }
        if closes { head += "Connection: close\r\n" }
        head += "\r\n"
        let bytes = Array(head.utf8)
        return isBodiless || method.rawValue == "HEAD" ? bytes : bytes + body
    }

    private var isBodiless: Bool { status == 204 || status == 304 || status < 200 }

    private static let connectionFields: Set<String> = [
        "content-length", "transfer-encoding", "connection", "keep-alive", "upgrade",
    ]

    /// The reason phrase of a status (RFC 9110, section 15), empty for an unknown one.
    private static func reason(of status: Int) -> String {
        reasons[status] ?? ""
    }

    private static let reasons: [Int: String] = [
        200: "OK", 201: "Created", 202: "Accepted", 203: "Non-Authoritative Information",
        204: "No Content", 205: "Reset Content", 206: "Partial Content", 207: "Multi-Status",
        300: "Multiple Choices", 301: "Moved Permanently", 302: "Found", 303: "See Other",
        304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect",
        400: "Bad Request", 401: "Unauthorized", 402: "Payment Required", 403: "Forbidden",
        404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
        408: "Request Timeout", 409: "Conflict", 410: "Gone", 411: "Length Required",
        412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long",
        415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 423: "Locked",
        424: "Failed Dependency", 425: "Too Early", 426: "Upgrade Required",
        428: "Precondition Required", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 451: "Unavailable For Legal Reasons",
        500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
        503: "Service Unavailable", 504: "Gateway Timeout", 505: "HTTP Version Not Supported",
    ]
}
