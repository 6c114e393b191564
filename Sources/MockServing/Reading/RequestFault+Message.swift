extension RequestFault {
    /// The status that tells the client.
    var status: Int {
        switch self {
        case .requestLine, .headerLine, .host, .bodyLength, .chunk, .multipart: 400
        case .bodyTooLarge: 413
        case .expectation: 417
        case .headTooLarge: 431
        case .transferCoding: 501
        case .version: 505
        }
    }

    /// What is wrong, in one sentence.
    var message: String {
        switch self {
        case .requestLine: "the request line is not 'METHOD TARGET HTTP/1.1'"
        case .version(let version): "HTTP version '\(version)' is not supported, only 1.1 and 1.0"
        case .headerLine(let line): "the header line '\(line)' is not 'Name: value'"
        case .host: "an HTTP/1.1 request has exactly one Host line"
        case .bodyLength: "the length of the body is unclear"
        case .transferCoding(let coding): "the transfer coding '\(coding)' is not supported"
        case .chunk: "the chunks of the body are malformed"
        case .multipart: "the multipart body is not cut by its boundary"
        case .expectation(let value): "the expectation '\(value)' is not supported"
        case .headTooLarge(let limit): "the head of the request is larger than \(limit) bytes"
        case .bodyTooLarge(let limit): "the body of the request is larger than \(limit) bytes"
        }
    }
}
