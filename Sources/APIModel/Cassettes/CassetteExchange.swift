/// One request and its answer on a cassette, as its file tells them.
package struct CassetteExchange: Sendable, Equatable {
    /// A body, as readable as it may be.
    package enum Body: Sendable, Equatable {
        /// Bytes, written as JSON or text where they are that.
        case bytes([UInt8])
        /// The SHA-256 of a request's body that is too large to be read by anybody, in hexadecimal
        /// digits.
        case digest(String)
        /// Bytes that went by without being kept, such as standard input.
        case unrecorded
    }

    /// The method.
    package var method: String
    /// The URL; what credentials added to its query is masked.
    package var url: String
    /// The header lines of the request.
    package var fields: HTTPFields
    /// The body of the request, nil for none.
    package var body: Body?
    /// The status line and header of the answer.
    package var head: ResponseHead
    /// The decoded body of the answer.
    package var answer: Body

    /// An exchange of these parts.
    package init(
        method: String,
        url: String,
        fields: HTTPFields = [],
        body: Body? = nil,
        head: ResponseHead,
        answer: Body = .bytes([])
    ) {
        self.method = method
        self.url = url
        self.fields = fields
        self.body = body
        self.head = head
        self.answer = answer
    }

    /// The exchange with every secret masked; lines that carry credentials are masked whole,
    /// whoever wrote them.
    package func masked(by masker: SecretMasker) -> CassetteExchange {
        var masked = self
        masked.url = masker.maskURL(url)
        masked.fields = Self.masked(fields, by: masker)
        masked.head.fields = Self.masked(head.fields, by: masker)
        masked.body = body.map { Self.masked($0, of: fields, by: masker) }
        masked.answer = Self.masked(answer, of: head.fields, by: masker)
        return masked
    }

    private static func masked(
        _ body: Body,
        of fields: HTTPFields,
        by masker: SecretMasker
    ) -> Body {
        guard case .bytes(let bytes) = body, !masker.isEmpty else { return body }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return .bytes(masker.mask(bytes))
        }
        return .bytes(Array(masker.maskBody(text, type: fields["Content-Type"]).utf8))
    }

    private static func masked(_ fields: HTTPFields, by masker: SecretMasker) -> HTTPFields {
        HTTPFields(
            fields.lines.map { line in
                guard let name = credentials.first(where: line.isNamed) else {
                    guard let text = String(validating: line.bytes, as: UTF8.self) else {
                        return HTTPField(line.name, bytes: masker.mask(line.bytes))
                    }
                    return HTTPField(line.name, masker.maskHeader(line.name, text))
                }
                guard name == "Set-Cookie" else {
                    return HTTPField(line.name, SecretMasker.mask)
                }
                let attributes = line.value.drop { $0 != ";" }
                let cookie = line.value.prefix { $0 != "=" && $0 != ";" }
                return HTTPField(line.name, "\(cookie)=\(SecretMasker.mask)\(attributes)")
            }
        )
    }

    private static let credentials = [
        "Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie",
    ]
}
