import APIModel
import JSONText

/// The keys of `auth`.
enum AuthTable {
    /// One way of authenticating: exactly one of the keys.
    static let method = KeyTable<[Authentication]>(
        "authentication",
        "an authentication",
        [
            Key("bearer", .secret, "A bearer token (RFC 6750).") { $1.append(.bearer($0)) },
            Key(
                "basic",
                .object({ basic }, "user and password", from: { Basic() }),
                "User and password (RFC 7617)."
            ) { value, found in
                guard let user = value.user, let password = value.password else { return }
                found.append(.basic(user: user, password: password))
            },
            Key(
                "apiKey",
                .apiKey,
                "A key in a header line, the query or a cookie."
            ) { key, found in
                guard let place = key.place, let name = key.name, let value = key.value else {
                    return
                }
                found.append(.apiKey(place: place, name: name, value: value))
            },
            Key("hmac", .described(by: { hmac }), "A signature over a declared canonical string.") {
                $1.append(.hmac($0))
            },
            Key("awsSigV4", .described(by: { awsSigV4 }), "AWS Signature Version 4.") {
                $1.append(.awsSigV4($0))
            },
            Key("oauth2", .described(by: { oauth2 }), "OAuth 2 client credentials.") {
                $1.append(.oauth2($0))
            },
        ]
    )

    struct Basic: Sendable {
        var user: Secret?
        var password: Secret?
    }

    struct APIKey: Sendable {
        var place: Authentication.KeyPlace?
        var name: String?
        var value: Secret?
    }

    static let basic = KeyTable<Basic>(
        "basicAuthentication",
        "'basic'",
        [
            Key("user", \.user, .secret, "The user.").required,
            Key("password", \.password, .secret, "The password.").required,
        ]
    )

    static let apiKey = KeyTable<APIKey>(
        "apiKey",
        "'apiKey'",
        [
            Key("in", \.place, .choice("a place of a key"), "Where the key goes.").required,
            Key("name", \.name, .filledText, "The name of the line, pair or cookie.").required,
            Key("value", \.value, .secret, "The key.").required,
        ]
    )

    /// The target of a table whose object is kept as written.
    struct Kept: Sendable {}
}

extension Shape where Value == AuthTable.APIKey {
    /// An API key; its name must be one of a header line or a cookie, where it goes there.
    fileprivate static var apiKey: Shape {
        object({ AuthTable.apiKey }, "an API key", from: { AuthTable.APIKey() })
            .refined { key, node, reading in
                let isToken = key.name.map(HTTPToken.isValid) ?? true
                guard let place = key.place, place != .query, !isToken,
                    let name = node.member("name")?.value
                else { return key }
                reading.mistake(
                    .badValue,
                    "'\(key.name ?? "")' is no name of a \(place.rawValue)",
                    at: name.span,
                    remedy: "use letters, digits and '-'"
                )
                return nil
            }
    }
}

extension Shape where Value == JSONObject {
    /// An object that fits a table, kept as written.
    fileprivate static func described(
        by table: @escaping @Sendable () -> KeyTable<AuthTable.Kept>
    ) -> Shape {
        Shape<AuthTable.Kept>.object(table, "an object", from: { AuthTable.Kept() })
            .refined { _, node, _ in node.plain.objectValue }
    }

    /// An object with any members, the variables of its texts checked.
    static var described: Shape {
        anyObject.refined { object, node, reading in
            reading.templates(in: node)
            return object
        }
    }
}

extension Reading {
    /// Notes every text with variables anywhere in a value.
    fileprivate mutating func templates(in node: Node) {
        if let text = node.text {
            hide(node)
            _ = template(text, at: node)
        }
        for element in node.elements ?? [] { templates(in: element) }
        for member in node.members ?? [] { templates(in: member.value) }
    }
}

extension Shape where Value == [Authentication] {
    /// One authentication, a list of them applied in order, or `"none"`.
    static var authentication: Shape {
        let one = Shape<[Authentication]>
            .object({ AuthTable.method }, "an authentication", from: { [] })
            .refined(schema: ["minProperties": 1, "maxProperties": 1]) { found, node, reading in
                reading.only(found, of: AuthTable.method.keys.map(\.name), at: node)
            }
        return Shape.oneOrMore(of: one).or(none, when: { $0.text != nil })
    }

    private static var none: Shape {
        Shape("\"none\"", schema: { _ in ["const": "none"] }) { node, reading in
            guard node.text != "none" else { return [] }
            // What stands here may be a token that was written in the wrong place.
            reading.hide(node)
            reading.mistake(
                .wrongType,
                "expected an object or \"none\"",
                at: node.span,
                remedy: "write {\"bearer\": …}, {\"basic\": …} or {\"apiKey\": …}"
            )
            return nil
        }
    }
}
