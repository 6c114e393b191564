/// A part of a request that a signature can be over, as templates name it.
package enum SigningField: Sendable, Equatable {
    /// `method`: the method, in upper case as it is sent.
    case method
    /// `scheme`: `http` or `https`.
    case scheme
    /// `host`: the value of the `Host` line.
    case host
    /// `path`: the path as it is sent, percent-encoded.
    case path
    /// `query`: the query as it is sent, without question mark.
    case query
    /// `sortedQuery`: the query with its pairs in the order of their bytes.
    case sortedQuery
    /// `target`: path and query, as in the request line.
    case target
    /// `url`: the whole URL.
    case url
    /// `header:NAME`: the value of a header line, several joined by `, `, nothing where missing.
    case header(String)
    /// `body`: the bytes of the body.
    case body
    /// `body:sha256` or `body:sha256:base64`: a digest of the body, hexadecimal unless said.
    case bodyDigest(DigestAlgorithm, BinaryEncoding)
    /// `timestamp` or `timestamp:iso8601`: the time of signing.
    case timestamp(TimestampFormat?)
    /// `nonce`: 32 random hexadecimal digits, the same within one signing.
    case nonce
    /// `keyID`: the name of the key.
    case keyID
    /// `signature`: the signature.
    case signature

    /// The field of this spelling, nil if there is none.
    package init?(_ name: String) {
        let words = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        switch (words[0], words.count) {
        case ("header", 2) where HTTPToken.isValid(words[1]): self = .header(words[1])
        case ("body", 2...3):
            guard let algorithm = DigestAlgorithm(rawValue: words[1]),
                let encoding = BinaryEncoding(rawValue: words.count > 2 ? words[2] : "hex")
            else { return nil }
            self = .bodyDigest(algorithm, encoding)
        case ("timestamp", 2):
            guard let format = TimestampFormat(rawValue: words[1]) else { return nil }
            self = .timestamp(format)
        case (let word, 1):
            guard let field = Self.plain[word] else { return nil }
            self = field
        default: return nil
        }
    }

    /// All spellings, for messages.
    package static let spellings =
        "{method}, {scheme}, {host}, {path}, {query}, {sortedQuery}, {target}, {url}, "
        + "{header:NAME}, {body}, {body:DIGEST:ENCODING}, {timestamp:FORMAT}, {nonce}, {keyID}, "
        + "{signature}"

    /// A signature is over no signature, and no line holds a whole body.
    func isAllowed(in use: SigningTemplate.Use) -> Bool {
        switch self {
        case .signature: use == .format
        case .body: use == .string
        default: true
        }
    }

    private static let plain: [String: SigningField] = [
        "method": .method, "scheme": .scheme, "host": .host, "path": .path, "query": .query,
        "sortedQuery": .sortedQuery, "target": .target, "url": .url, "body": .body,
        "timestamp": .timestamp(nil), "nonce": .nonce, "keyID": .keyID, "signature": .signature,
    ]
}
