/// Why a flight strategy did not let a call take off, in words that are made where it is known.
public struct StrategyRefusal: Sendable, Equatable {
    /// What kind of refusal it is.
    public enum Kind: Sendable {
        /// Another flight of the key is in the air.
        case forbidden
        /// The strategy is not for this method.
        case unsafeMethod
        /// The place where processes share flights cannot be used.
        case unusableBoard
    }

    /// The kind.
    public var kind: Kind
    /// The stable name, which holds no values.
    public var code: String
    /// What happened.
    public var title: String
    /// How to mend it, if anyhow.
    public var remedy: String?

    /// A refusal of these parts.
    public init(kind: Kind, code: String, title: String, remedy: String? = nil) {
        self.kind = kind
        self.code = code
        self.title = title
        self.remedy = remedy
    }
}
