import JSONText

/// The bytes of a file that holds a token.
enum TokenFile {
    /// The token as JSON; times are milliseconds since 1970.
    static func bytes(of token: AccessToken) -> [UInt8] {
        var object: JSONObject = [
            "version": .integer(1),
            "token": .text(token.text),
            "obtained": .integer(Int(token.obtained.milliseconds)),
        ]
        if let expires = token.expires {
            object.set("expires", .integer(Int(expires.milliseconds)))
        }
        if let refresh = token.refresh { object.set("refresh", .text(refresh)) }
        return JSONWriter.compact(.object(object))
    }

    /// The token, nil for whatever is torn, tampered with or of another version.
    static func token(in bytes: [UInt8]) -> AccessToken? {
        guard let object = (try? JSONParser.parse(bytes))?.objectValue,
            object["version"]?.numberValue?.spelling == "1",
            let text = object["token"]?.stringValue, !text.isEmpty,
            let obtained = time("obtained", object)
        else { return nil }
        let refresh = object["refresh"]?.stringValue
        guard object["expires"] != nil else {
            return AccessToken(text, obtained: obtained, refresh: refresh)
        }
        guard let expires = time("expires", object) else { return nil }
        return AccessToken(text, obtained: obtained, expires: expires, refresh: refresh)
    }

    private static func time(_ key: String, _ object: JSONObject) -> Timestamp? {
        object[key]?.numberValue.flatMap { Int64($0.spelling) }
            .map { Timestamp(milliseconds: $0) }
    }
}
