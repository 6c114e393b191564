import JSONText

extension CookieJar {
    /// The jar as JSON.
    var json: JSONValue {
        ["version": 1, "cookies": .array(cookies.map(Self.json))]
    }

    /// The jar in JSON, nil if it is none of this version; cookies that lack a part are left out.
    init?(_ json: JSONValue) {
        guard let object = json.objectValue, object["version"]?.numberValue?.intValue == 1,
            let cookies = object["cookies"]?.arrayValue
        else { return nil }
        self.init(cookies.compactMap(Self.cookie))
    }

    private static func json(_ cookie: Cookie) -> JSONValue {
        [
            "name": .text(cookie.name),
            "value": .text(cookie.value),
            "domain": .text(cookie.domain),
            "path": .text(cookie.path),
            "hostOnly": .bool(cookie.isHostOnly),
            "secure": .bool(cookie.isSecure),
            "httpOnly": .bool(cookie.isHTTPOnly),
            "expires": cookie.expires.map { .integer(Int($0.secondsSinceEpoch)) } ?? .null,
        ]
    }

    private static func cookie(_ json: JSONValue) -> Cookie? {
        guard let object = json.objectValue, let name = object["name"]?.stringValue,
            let value = object["value"]?.stringValue, let domain = object["domain"]?.stringValue,
            let path = object["path"]?.stringValue
        else { return nil }
        return Cookie(
            name: name,
            value: value,
            domain: domain,
            path: path,
            isHostOnly: object["hostOnly"]?.boolValue ?? true,
            isSecure: object["secure"]?.boolValue ?? true,
            isHTTPOnly: object["httpOnly"]?.boolValue ?? true,
            expires: object["expires"]?.numberValue?.intValue
                .map { HTTPDate(secondsSinceEpoch: Int64($0)) }
        )
    }
}
