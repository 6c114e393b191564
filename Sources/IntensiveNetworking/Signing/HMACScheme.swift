import APIModel
import JSONText

/// How requests are signed by a keyed digest over a declared text.
struct HMACScheme: Equatable {
    /// Where the signature goes.
    enum Place: Equatable {
        /// A header line of this name.
        case header(String)
        /// A query pair of this name.
        case query(String)
    }

    /// A line or pair that is added before signing.
    struct Addition: Equatable {
        var name: String
        var value: SigningTemplate
    }

    let key: [UInt8]
    let keyID: String
    let algorithm: DigestAlgorithm
    let string: SigningTemplate
    let encoding: BinaryEncoding
    let place: Place
    let format: SigningTemplate
    let timestamp: TimestampFormat
    let headers: [Addition]
    let query: [Addition]

    /// Reads a description; secrets may have yet to be fetched.
    init(_ object: JSONObject) throws(SchemeFault) {
        let description = try SchemeDescription(object, keys: Self.keys)
        algorithm = try description.choice("algorithm", default: .sha256)
        encoding = try description.choice("encoding", default: .hex)
        timestamp = try description.choice("timestamp", default: .unix)
        key = try Self.bytes(
            try description.secret("key"),
            try description.choice("keyEncoding", default: .text)
        )
        keyID = try description.optionalSecret("keyID") ?? ""
        string = try Self.template(Self.string(description.value("string")), "string", .string)
        let format = try description.optionalText("format") ?? "{signature}"
        self.format = try Self.template(format, "format", .format)
        place = try Self.place(description)
        headers = try Self.additions("headers", description)
        query = try Self.additions("query", description)
        for line in headers where !HTTPToken.isValid(line.name) {
            throw .wrong("headers", "'\(line.name)' is no name of a header line")
        }
    }

    private static let keys = [
        "key", "keyEncoding", "keyID", "algorithm", "string", "encoding", "place", "format",
        "timestamp", "headers", "query",
    ]

    private static func bytes(_ key: String, _ encoding: KeyEncoding) throws(SchemeFault) -> [UInt8]
    {
        let bytes: [UInt8]? =
            switch encoding {
            case .text: Array(key.utf8)
            case .hex: BinaryEncoding.hex.decode(key)
            case .base64: BinaryEncoding.base64.decode(key)
            }
        // The key itself is a secret, and no part of a message.
        guard let bytes else { throw .wrong("key", "it is not written as \(encoding.rawValue)") }
        return bytes
    }

    /// One text, or lines.
    private static func string(_ value: JSONValue?) throws(SchemeFault) -> String {
        guard let value else { throw .missing("string") }
        if let text = value.stringValue { return text }
        let lines = value.arrayValue?.map(\.stringValue) ?? [nil]
        guard !lines.contains(nil) else {
            throw .wrong("string", "expected a text or a list of lines")
        }
        return lines.compactMap(\.self).joined(separator: "\n")
    }

    private static func place(_ description: SchemeDescription) throws(SchemeFault) -> Place {
        let texts = try description.texts("place")
        guard let place = texts.first, texts.count == 1 else { throw .missing("place") }
        switch place.name {
        case "header" where HTTPToken.isValid(place.text): return .header(place.text)
        case "query" where !place.text.isEmpty: return .query(place.text)
        default:
            throw .wrong("place", "expected {\"header\": NAME} or {\"query\": NAME}")
        }
    }

    private static func additions(
        _ key: String,
        _ description: SchemeDescription
    ) throws(SchemeFault) -> [Addition] {
        var additions: [Addition] = []
        for (name, text) in try description.texts(key) {
            let value = try template(text, "\(key).\(name)", .addition)
            additions.append(Addition(name: name, value: value))
        }
        return additions
    }

    private static func template(
        _ text: String,
        _ key: String,
        _ use: SigningTemplate.Use
    ) throws(SchemeFault) -> SigningTemplate {
        do { return try SigningTemplate(text, for: use) } catch {
            throw .wrong(key, error.message)
        }
    }
}
