import APIModel
import JSONText

/// What an authorization server answered.
package struct TokenAnswer: Sendable, Equatable {
    /// The status.
    package var status: Int
    /// The body.
    package var body: [UInt8]

    /// An answer of these parts.
    package init(status: Int, body: [UInt8]) {
        self.status = status
        self.body = body
    }

    /// The token in it (RFC 6749, section 5.1); throws `refused` with the server's own words
    /// (section 5.2), `malformed`, `unsupportedType`.
    package func token(at now: Timestamp) throws(OAuth2Fault) -> AccessToken {
        let object = (try? JSONParser.parse(body))?.objectValue
        guard (200..<300).contains(status) else {
            throw .refused(
                status: status,
                code: object?["error"]?.stringValue,
                description: object?["error_description"]?.stringValue
            )
        }
        guard let object else { throw .malformed("it is no JSON object") }
        guard let text = object["access_token"]?.stringValue, !text.isEmpty else {
            // Some servers refuse with status 200.
            if let code = object["error"]?.stringValue {
                let words = object["error_description"]?.stringValue
                throw .refused(status: status, code: code, description: words)
            }
            throw .malformed("it holds no 'access_token'")
        }
        guard HeaderWriter.isLegal(Array(text.utf8)) else {
            throw .malformed("its 'access_token' cannot stand in a header line")
        }
        let type = object["token_type"]?.stringValue ?? "Bearer"
        guard type.lowercased() == "bearer" else { throw .unsupportedType(type) }
        let refresh = object["refresh_token"]?.stringValue.flatMap { $0.isEmpty ? nil : $0 }
        let end = try Self.end(object, now)
        return AccessToken(text, obtained: now, expires: end, refresh: refresh)
    }

    /// Seconds, as a number or, from some servers, as a text.
    private static func end(
        _ object: JSONObject,
        _ now: Timestamp
    ) throws(OAuth2Fault) -> Timestamp? {
        guard let value = object["expires_in"], value.typeName != "null" else { return nil }
        let text = value.numberValue?.spelling ?? value.stringValue ?? ""
        guard let seconds = Double(text), seconds >= 0, seconds < 1e11 else {
            throw .malformed("its 'expires_in' is no number of seconds")
        }
        return Timestamp(milliseconds: now.milliseconds + Int64(seconds * 1000))
    }
}
