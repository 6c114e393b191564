public import APIModel

/// A call whose params passed their rules and whose request is not yet made.
public struct PendingCall: Sendable {
    /// The endpoint.
    public let endpoint: Endpoint
    /// Where, and as whom, it is called.
    public let site: Site
    /// The params, typed and checked.
    public let params: [BoundParam]
    /// Header lines of this call; an interceptor may change them.
    public var headers: HTTPFields
}
