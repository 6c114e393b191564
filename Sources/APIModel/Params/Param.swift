public import JSONText

/// One declared param of an endpoint: its place, its rules and how it is written.
public struct Param: Sendable, Equatable {
    /// The name callers use.
    public var name: String
    /// The name on the wire, where it differs (`"name"` of the definition).
    public var wireName: String
    /// Where it goes.
    public var place: ParamPlace
    /// What it says about itself.
    public var summary: String?
    /// The rules of its value.
    public var rules: ParamRules
    /// Whether a call without it is refused.
    public var isRequired: Bool
    /// The value it has when nobody gives one.
    public var defaultValue: JSONValue?
    /// Whether its value is masked in everything but the request.
    public var isSecret: Bool
    /// How arrays and objects are written; nil is OpenAPI's default for the place.
    public var style: ParamStyle?
    /// Whether each element is written on its own; nil is OpenAPI's default for the style.
    public var explodes: Bool?
    /// For a body param, the dotted path of its member, where it is not its name.
    public var bodyPath: String?
    /// For a part or raw param, its media type.
    public var contentType: String?

    /// A param of this name and place, without rules.
    public init(name: String, place: ParamPlace, rules: ParamRules = ParamRules()) {
        self.name = name
        wireName = name
        self.place = place
        self.rules = rules
        isRequired = false
        isSecret = false
    }
}
