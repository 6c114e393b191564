import APIModel
import FlightSharing
import JSONText

extension FlightRequest {
    /// The wish of a call to fly.
    ///
    /// The key is a JSON array of the definitions' folder, the service, the environment, the
    /// endpoint and the params that its `flightKey` lists, all of them without it.
    init(
        _ pending: PendingCall,
        _ takeoff: Takeoff,
        strategy: FlightStrategy,
        scope: String,
        cachePolicy: CachePolicy = .use
    ) {
        let endpoint = pending.endpoint
        let key: JSONValue = [
            .text(scope), .text(pending.site.service), .text(pending.site.environment),
            .text(endpoint.name), .object(Self.params(of: pending)),
        ]
        let breaksOffUnsafe = strategy == .replace && endpoint.replaceUnsafe
        self.init(
            key: String(decoding: JSONWriter.compact(key), as: UTF8.self),
            digest: strategy == .join ? Self.digest(of: takeoff, cachePolicy) : "",
            strategy: strategy,
            isSafe: takeoff.method.isSafe || breaksOffUnsafe
        )
    }

    private static func params(of pending: PendingCall) -> JSONObject {
        let names = pending.endpoint.flightKey
        var object = JSONObject()
        for param in pending.params where names?.contains(param.param.name) ?? true {
            object.set(param.param.name, value(of: param))
        }
        return object
    }

    /// A value that tells calls apart; secret ones show nothing but that.
    private static func value(of param: BoundParam) -> JSONValue {
        let value: JSONValue
        switch param.value {
        case .json(let json): value = json
        case .percentEncoded(let text): value = .text(text)
        case .file(let path, _): value = .text(path)
        case .standardInput: value = .text("-")
        case .bytes(let bytes): value = .text(RequestDigest.text(of: bytes))
        }
        guard param.param.isSecret else { return value }
        return .text(SecretMasker.mask + RequestDigest.text(of: JSONWriter.compact(value)))
    }

    /// What makes answers interchangeable: the whole request, as whom, and over which road.
    private static func digest(of takeoff: Takeoff, _ cachePolicy: CachePolicy) -> String {
        var digest = RequestDigest()
        digest.add(cachePolicy.rawValue)
        digest.add(takeoff.method.rawValue)
        digest.add(takeoff.url.text)
        for field in takeoff.fields.lines {
            digest.add(field.name.lowercased())
            digest.add(field.value)
        }
        digest.add("\(takeoff.auth)")
        let policy = takeoff.policy
        digest.add("\(policy.followsRedirects) \(policy.isInsecure) \(policy.tls)")
        digest.add("\([policy.unixSocket, policy.proxy])")
        digest.add(policy.resolve.map { "\($0.key) \($0.value)" }.sorted().joined(separator: " "))
        for piece in takeoff.body?.pieces ?? [] { digest.add(piece) }
        return digest.finish()
    }
}
