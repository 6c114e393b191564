public import APIModel
public import JSONText

extension Landing {
    /// The body as a JSON value, read as the rules say.
    ///
    /// Read `as` text or bytes it is a string; the `prefix` is stripped. The media type is not asked:
    /// who wants JSON says so.
    ///
    /// Throws `notJSON` with the place; a body that is not in memory has none.
    public func json(by rules: ResponseRules = ResponseRules()) throws(LandingError) -> JSONValue {
        guard case .bytes(let bytes) = body else {
            throw .notJSON(reason: "the body is not in memory", line: 1, column: 1)
        }
        return try rules.value(of: bytes, head)
    }
}

extension ResponseRules {
    /// The value that a body of these bytes has.
    func value(of bytes: [UInt8], _ head: ResponseHead) throws(LandingError) -> JSONValue {
        if let reading, reading != .json {
            return .text(head.charset.decode(bytes[...]))
        }
        let prefix = Array((prefix ?? "").utf8)
        let start = bytes.starts(with: prefix) ? prefix.count : 0
        do throws(JSONFault) {
            return try JSONParser.parse(Array(bytes[start...]), dialect: .strict)
        } catch {
            throw .notJSON(reason: error.title, line: error.line, column: error.column)
        }
    }
}

extension ResponseHead {
    /// The charset that the media type names, UTF-8 where it names none that is known.
    fileprivate var charset: Charset {
        let type = fields["Content-Type"].flatMap(MediaType.init)
        return type?.parameters["charset"].flatMap(Charset.init(label:)) ?? .utf8
    }
}
