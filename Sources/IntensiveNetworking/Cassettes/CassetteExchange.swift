package import APIModel

/// One request and its answer on a cassette, as its file tells them.
package struct CassetteExchange: Sendable, Equatable {
    /// A body, as readable as it may be.
    package enum Body: Sendable, Equatable {
        /// Bytes, written as text where they are UTF-8.
        case bytes([UInt8])
        /// Bytes that went by without being kept, such as standard input.
        case unrecorded
    }

    /// The method.
    package var method: String
    /// The URL.
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
        fields: HTTPFields,
        body: Body?,
        head: ResponseHead,
        answer: Body
    ) {
        self.method = method
        self.url = url
        self.fields = fields
        self.body = body
        self.head = head
        self.answer = answer
    }

    /// Whether both are answers to the same request: by method, URL and body.
    package func asksTheSame(as other: CassetteExchange) -> Bool {
        method == other.method && url == other.url && body == other.body
    }

    /// The exchange with this function over every text in it.
    package func masked(by mask: CassetteMask) -> CassetteExchange {
        var masked = self
        masked.url = String(decoding: mask(Array(url.utf8)), as: UTF8.self)
        masked.fields = Self.masked(fields, by: mask)
        masked.head.fields = Self.masked(head.fields, by: mask)
        if case .bytes(let bytes) = body { masked.body = .bytes(mask(bytes)) }
        if case .bytes(let bytes) = answer { masked.answer = .bytes(mask(bytes)) }
        return masked
    }

    /// Lines that carry credentials are masked whole, whoever wrote them.
    private static func masked(_ fields: HTTPFields, by mask: CassetteMask) -> HTTPFields {
        HTTPFields(
            fields.lines.map { line in
                guard let name = credentials.first(where: line.isNamed) else {
                    return HTTPField(line.name, bytes: mask(line.bytes))
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

/// Takes secrets out of bytes before they are written.
package typealias CassetteMask = @Sendable ([UInt8]) -> [UInt8]
