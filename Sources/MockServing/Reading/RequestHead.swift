import APIModel

/// The request line and the header lines of a request (RFC 9112, sections 3 and 5).
struct RequestHead: Equatable {
    /// How the body is framed (RFC 9112, section 6).
    enum Framing: Equatable {
        /// This many bytes.
        case length(Int)
        /// In chunks.
        case chunked
    }

    let method: HTTPMethod
    let target: String
    let fields: HTTPFields
    let framing: Framing
    let keepsAlive: Bool
    let wantsContinue: Bool

    /// Reads the lines of a head, without the empty one at its end.
    init(lines: [ArraySlice<UInt8>]) throws(RequestFault) {
        let parts = (lines.first ?? []).split(separator: UInt8(ascii: " "))
            .map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 3, let method = HTTPMethod(parts[0]), parts[2].hasPrefix("HTTP/")
        else { throw .requestLine }
        let version = String(parts[2].dropFirst("HTTP/".count))
        guard version == "1.1" || version == "1.0" else { throw .version(version) }
        let target = parts[1]
        guard target.hasPrefix("/") || target == "*" || target.contains("://") else {
            throw .requestLine
        }
        self.method = method
        self.target = target
        fields = try Self.fields(of: lines.dropFirst())
        guard version == "1.0" || fields.values(of: "Host").count == 1 else { throw .host }
        framing = try Self.framing(of: fields)
        keepsAlive = Self.keepsAlive(fields, version: version)
        wantsContinue = try Self.wantsContinue(fields, version: version)
    }

    private static func fields(
        of lines: ArraySlice<ArraySlice<UInt8>>
    ) throws(RequestFault) -> HTTPFields {
        var fields = HTTPFields()
        for line in lines {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
                let name = String(validating: line[..<colon], as: UTF8.self),
                HTTPToken.isValid(name)
            else { throw .headerLine(String(decoding: line.prefix(80), as: UTF8.self)) }
            let value = ByteText.trimmed(line[line.index(after: colon)...])
            fields.append(HTTPField(name, bytes: Array(value)))
        }
        return fields
    }

    private static func framing(of fields: HTTPFields) throws(RequestFault) -> Framing {
        let lengths = ByteText.listElements(fields.values(of: "Content-Length"))
        let codings = ByteText.listElements(fields.values(of: "Transfer-Encoding"))
        if !codings.isEmpty {
            guard lengths.isEmpty else { throw .bodyLength }
            guard codings.map({ $0.lowercased() }) == ["chunked"] else {
                throw .transferCoding(codings.joined(separator: ", "))
            }
            return .chunked
        }
        guard let first = lengths.first else { return .length(0) }
        guard lengths.allSatisfy({ $0 == first }),
            first.utf8.allSatisfy({ (48...57).contains($0) }),
            let length = Int(first)
        else { throw .bodyLength }
        return .length(length)
    }

    private static func keepsAlive(_ fields: HTTPFields, version: String) -> Bool {
        let options = ByteText.listElements(fields.values(of: "Connection"))
            .map { $0.lowercased() }
        if options.contains("close") { return false }
        return version == "1.1" || options.contains("keep-alive")
    }

    private static func wantsContinue(
        _ fields: HTTPFields,
        version: String
    ) throws(RequestFault) -> Bool {
        guard version == "1.1", let expectation = fields["Expect"] else { return false }
        guard expectation.lowercased() == "100-continue" else { throw .expectation(expectation) }
        return true
    }
}
