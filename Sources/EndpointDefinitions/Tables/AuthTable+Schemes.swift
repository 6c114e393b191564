import APIModel
import JSONText

/// Tables whose objects are kept as written; the target only holds the checks' place.
extension AuthTable {
    static let hmac = KeyTable<Kept>(
        "hmac",
        "'hmac'",
        [
            Key("key", .secret, "The key.") { _, _ in }.required,
            Key(
                "keyEncoding",
                Shape<KeyEncoding>.choice("a way to write a key"),
                "How the key is written; `text` by default."
            ) { _, _ in },
            Key("keyID", .secret, "The key's name, for `{keyID}`.") { _, _ in },
            Key(
                "algorithm",
                Shape<DigestAlgorithm>.choice("a digest"),
                "The digest; `sha256` by default."
            ) { _, _ in },
            Key(
                "string",
                .oneOrMore(of: .signingTemplate(for: .string)),
                "What is signed, parts of the request in braces; a list is lines."
            ) { _, _ in }
            .required,
            Key(
                "encoding",
                Shape<BinaryEncoding>.choice("an encoding of a signature"),
                "How the signature is written; `hex` by default."
            ) { _, _ in },
            Key("place", .signaturePlace, "The header line or query pair that carries it.") {
                _,
                _ in
            }
            .required,
            Key(
                "format",
                .signingTemplate(for: .format),
                "The value there; `{signature}` by default."
            ) { _, _ in },
            Key(
                "timestamp",
                Shape<TimestampFormat>.choice("a format of times"),
                "How `{timestamp}` is written; `unix` by default."
            ) { _, _ in },
            Key(
                "headers",
                .named("an object of header lines", .signingTemplate(for: .addition)),
                "Header lines that are added before signing."
            ) { _, _ in },
            Key(
                "query",
                .named("an object of query pairs", .signingTemplate(for: .addition)),
                "Query pairs that are added before signing."
            ) { _, _ in },
        ]
    )

    static let hmacPlace = KeyTable<[String]>(
        "hmacPlace",
        "the place of a signature",
        [
            Key("header", .fieldName, "The name of a header line.") { $1.append($0) },
            Key("query", .filledText, "The name of a query pair.") { $1.append($0) },
        ]
    )

    static let awsSigV4 = KeyTable<Kept>(
        "awsSigV4",
        "'awsSigV4'",
        [
            Key("region", .template, "The region.") { _, _ in }.required,
            Key("service", .template, "The service's signing name.") { _, _ in }.required,
            Key("accessKey", .secret, "The access key.") { _, _ in }.required,
            Key("secretKey", .secret, "The secret key.") { _, _ in }.required,
            Key("sessionToken", .secret, "The session token.") { _, _ in },
            Key(
                "in",
                Shape<SignaturePlace>.choice("a place of a signature"),
                "Where the signature goes; `header` by default."
            ) { _, _ in },
            Key("expires", .duration, "How long a signature in the query holds; 15 minutes.") {
                _,
                _ in
            },
            Key("unsignedPayload", .flag, "Whether the body is left out of the signature.") {
                _,
                _ in
            },
        ]
    )

    static let oauth2 = KeyTable<Kept>(
        "oauth2",
        "'oauth2'",
        [
            Key("tokenURL", .template, "Where tokens are asked for.") { _, _ in }.required,
            Key("clientID", .secret, "The client's name.") { _, _ in }.required,
            Key("clientSecret", .secret, "The client's secret.") { _, _ in }.required,
            Key("scopes", .list(of: .text), "The scopes asked for.") { _, _ in },
            Key(
                "in",
                Shape<ClientCredentialsPlace>.choice("a place of a client's credentials"),
                "Where the client's name and secret go; `header` by default."
            ) { _, _ in },
            Key(
                "parameters",
                .named("an object of texts", .template),
                "Further members of the request, such as `audience`."
            ) { _, _ in },
        ]
    )
}

extension Shape where Value == String {
    /// A text with parts of a request in braces.
    fileprivate static func signingTemplate(for use: SigningTemplate.Use) -> Shape {
        text.refined { text, node, reading in
            // The braces of a variable are none of a part; those are seen once it is filled in.
            guard VariableText.isPlain(text) else { return reading.template(text, at: node) }
            do throws(SigningTemplate.Fault) {
                _ = try SigningTemplate(text, for: use)
                return text
            } catch {
                reading.mistake(
                    .badValue,
                    error.message,
                    at: node.span,
                    remedy: "write parts as \(SigningField.spellings), and a brace as '{{'"
                )
                return nil
            }
        }
    }

    /// Exactly one place of a signature.
    fileprivate static var signaturePlace: Shape {
        Shape<[String]>.object({ AuthTable.hmacPlace }, "an object", from: { [] })
            .refined(schema: ["minProperties": 1, "maxProperties": 1]) { places, node, reading in
                reading.only(places, of: AuthTable.hmacPlace.keys.map(\.name), at: node)
            }
    }
}
