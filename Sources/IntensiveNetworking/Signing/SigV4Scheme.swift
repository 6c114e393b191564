package import APIModel
package import JSONText

/// How requests are signed by the AWS Signature Version 4, and by whose key.
package struct SigV4Scheme: Sendable, Equatable {
    /// The region, such as `eu-central-1`.
    package var region: String
    /// The service's signing name, such as `s3`.
    package var service: String
    /// The name of the key.
    package var accessKey: String
    /// The key.
    package var secretKey: String
    /// The token of a temporary key.
    package var sessionToken: String?
    /// Where the signature goes.
    package var place: SignaturePlace
    /// For how many seconds a signature in the query holds.
    package var expires: Int
    /// The digest of the body is left out of the signature.
    package var isPayloadUnsigned: Bool
    /// The digest of the body is sent as `x-amz-content-sha256`.
    package var sendsPayloadDigest: Bool
    /// The path is taken without dot segments and repeated slashes.
    package var normalizesPath: Bool
    /// The path is encoded once more; S3 takes the path as it is.
    package var encodesPathTwice: Bool
    /// The session token is signed; a few services want it added afterwards.
    package var signsSessionToken: Bool

    /// Reads a description (docs/endpoint-format.md); secrets may have yet to be fetched.
    package init(_ description: JSONObject) throws(SchemeFault) {
        let description = try SchemeDescription(description, keys: Self.keys)
        region = try description.text("region")
        service = try description.text("service")
        accessKey = try description.secret("accessKey")
        secretKey = try description.secret("secretKey")
        sessionToken = try description.optionalSecret("sessionToken")
        place = try description.choice("in", default: .header)
        expires = try Self.seconds(description.value("expires"))
        isPayloadUnsigned = try description.flag("unsignedPayload")
        let isStorage = service == "s3" || service.hasPrefix("s3-") || service == "s3express"
        sendsPayloadDigest = isStorage || isPayloadUnsigned
        normalizesPath = !isStorage
        encodesPathTwice = !isStorage
        signsSessionToken = true
        // A presigned URL does not know the body that will be sent with it.
        if isStorage, place == .query { isPayloadUnsigned = true }
    }

    private static let keys = [
        "region", "service", "accessKey", "secretKey", "sessionToken", "in", "expires",
        "unsignedPayload",
    ]

    /// A duration such as `15m` or a number of seconds, at most the seven days that are allowed.
    private static func seconds(_ value: JSONValue?) throws(SchemeFault) -> Int {
        guard let value else { return 900 }
        let text = value.stringValue ?? value.numberValue?.spelling ?? ""
        let unit = text[
            (text.lastIndex { !$0.isLetter }.map(text.index(after:)) ?? text.startIndex)...
        ]
        let units: [Substring: Double] = ["": 1, "ms": 0.001, "s": 1, "m": 60, "h": 3600]
        guard let factor = units[unit], let count = Double(text.dropLast(unit.count)),
            (1...604_800).contains(count * factor)
        else { throw .wrong("expires", "expected a duration from '1s' to '168h'") }
        return Int(count * factor)
    }
}
