import APIManagers

/// Signs each call with a header line over its endpoint and params.
///
/// The digest stands for whatever your provider asks for.
public struct HeaderSigner: Interceptor {
    private let key: String

    /// A signer with this key.
    public init(key: String) {
        self.key = key
    }

    /// Adds the line; a call without a key is refused, and the caller is told why.
    public func willTakeOff(_ call: inout PendingCall) async throws(InterceptorRefusal) {
        guard !key.isEmpty else { throw InterceptorRefusal("there is no key to sign with") }
        let names = call.params.map(\.param.name).joined(separator: ",")
        call.headers.set(HTTPField("X-Signature", digest(of: "\(call.endpoint.name):\(names)")))
    }

    private func digest(of text: String) -> String {
        let hash = (key + text).utf8
            .reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}
