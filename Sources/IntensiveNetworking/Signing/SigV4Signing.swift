import APIModel

/// The texts and digests of one signature by the AWS Signature Version 4: what is signed, when and
/// by whom goes in, nothing else is asked.
package struct SigV4Signing: Sendable {
    /// The scheme and the key.
    package let scheme: SigV4Scheme
    /// The time of signing.
    package let time: Timestamp

    /// A signing at this time.
    package init(_ scheme: SigV4Scheme, at time: Timestamp) {
        self.scheme = scheme
        self.time = time
    }

    /// The time as it is sent.
    var date: String { time.text(.iso8601Basic) }

    /// Day, region and service: what the signing key is for.
    var scope: String { "\(date.prefix(8))/\(scheme.region)/\(scheme.service)/aws4_request" }

    /// The request as server and client both write it.
    package func canonicalRequest(_ request: SigV4Request) -> String {
        let lines = Self.canonicalLines(request.fields)
        return [
            request.method,
            SigV4Path.canonical(
                request.path,
                normalizing: scheme.normalizesPath,
                encodingTwice: scheme.encodesPathTwice
            ),
            Self.canonicalQuery(request.query ?? ""),
            lines.map { "\($0.name):\($0.value)\n" }.joined(),
            Self.signedNames(request.fields),
            request.payload,
        ]
        .joined(separator: "\n")
    }

    /// The text that is signed.
    package func stringToSign(_ canonicalRequest: String) -> String {
        let digest = DigestAlgorithm.sha256.digest(of: Array(canonicalRequest.utf8))
        return [SigV4Request.algorithm, date, scope, HexText.encode(digest)]
            .joined(separator: "\n")
    }

    /// The signature: the text under a key for this day, region and service.
    package func signature(of stringToSign: String) -> String {
        let words = [String(date.prefix(8)), scheme.region, scheme.service, "aws4_request"]
        let key = words.reduce(Array("AWS4\(scheme.secretKey)".utf8)) { key, word in
            HMAC.digest(of: Array(word.utf8), key: key, .sha256)
        }
        return HexText.encode(HMAC.digest(of: Array(stringToSign.utf8), key: key, .sha256))
    }

    /// The names of the signed lines, as they are sent.
    static func signedNames(_ fields: HTTPFields) -> String {
        canonicalLines(fields).map(\.name).joined(separator: ";")
    }
}

extension SigV4Signing {
    /// Pairs encoded anew, in the order of encoded names, then values.
    static func canonicalQuery(_ query: String) -> String {
        query.split(separator: "&")
            .map { pair in
                let parts = pair.split(
                    separator: "=",
                    maxSplits: 1,
                    omittingEmptySubsequences: false
                )
                let value = parts.count > 1 ? parts[1] : ""
                return (name: reencoded(parts[0]), value: reencoded(value))
            }
            .sorted { left, right in
                left.name == right.name
                    ? precedes(left.value, right.value) : precedes(left.name, right.name)
            }
            .map { "\($0.name)=\($0.value)" }
            .joined(separator: "&")
    }

    /// Names in lower case and in order; values of a repeated name joined, white space single.
    static func canonicalLines(_ fields: HTTPFields) -> [(name: String, value: String)] {
        let signed = fields.lines.filter { !unsigned.contains($0.name.lowercased()) }
        let names = Set(signed.map { $0.name.lowercased() }).sorted(by: precedes)
        return names.map { name in
            let values = signed.filter { $0.isNamed(name) }
                .map { $0.value.split { $0 == " " || $0 == "\t" }.joined(separator: " ") }
            return (name: name, value: values.joined(separator: ","))
        }
    }

    /// A plus sign is a space to those who read queries as forms, as these services do.
    private static func reencoded(_ text: Substring) -> String {
        let spaced = String(text.map { $0 == "+" ? " " : $0 })
        return PercentEncoding.encode(bytes: PercentEncoding.decode(spaced))
    }

    private static func precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// Lines that proxies change or that only concern the connection.
    private static let unsigned: Set<String> = [
        "accept", "accept-encoding", "authorization", "connection", "expect", "keep-alive",
        "proxy-authorization", "te", "trailer", "transfer-encoding", "upgrade", "user-agent",
        "x-amzn-trace-id",
    ]
}
