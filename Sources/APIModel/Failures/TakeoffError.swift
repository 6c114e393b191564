/// Why nothing left the ground.
public enum TakeoffError: Error, Sendable, Equatable {
    /// Params were refused by their rules.
    case refusedParams([ParamRefusal])
    /// An interceptor refused, for this reason.
    case refusedByInterceptor(reason: String)
    /// The flight strategy refused.
    case refusedByStrategy(StrategyRefusal)
    /// The URL that came out is not one that can be asked.
    case unusableURL(text: String, reason: String)
    /// The description of a signature or token cannot be used: of which kind, and why.
    case unusableAuthentication(kind: String, reason: String)
    /// A secret could not be fetched: why, and what to do.
    case secretUnavailable(reason: String, remedy: String)
    /// The command that prints a secret had not ended when the call's time was over.
    case secretOverdue(command: String, after: Duration)
    /// The user of Basic authentication holds a colon (RFC 7617, section 2).
    case colonInUser
    /// A header line of the request is not legal.
    case illegalHeader(name: String)
    /// The body could not be encoded by the definition's payload, and why.
    case unencodablePayload(reason: String)
    /// Two bodies are asked for, such as form and JSON members.
    case conflictingBodies([ParamPlace])
}
