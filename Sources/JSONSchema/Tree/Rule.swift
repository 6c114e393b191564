import JSONText

/// What one keyword, or a few that belong together, ask for.
enum Rule: Sendable {
    case value(ValueRule)
    case number(NumberRule)
    case string(StringRule)
    case array(ArrayRule)
    case object(ObjectRule)
    case combination(Combination)
    case unevaluatedItems(Int)
    case unevaluatedProperties(Int)

    /// Whether the rule asks which parts other rules have evaluated, and so comes after them.
    var isUnevaluated: Bool {
        switch self {
        case .unevaluatedItems, .unevaluatedProperties: true
        default: false
        }
    }

    /// Whether the rule looks at the members of an object.
    var readsMembers: Bool {
        switch self {
        case .object, .unevaluatedProperties: true
        default: false
        }
    }
}

/// What is asked of values of all types.
enum ValueRule: Sendable {
    case type(TypeSet)
    case oneOf([JSONValue], Set<JSONValue>)
    case constant(JSONValue)
}

/// What is asked of numbers.
enum NumberRule: Sendable {
    case minimum(JSONNumber)
    case exclusiveMinimum(JSONNumber)
    case maximum(JSONNumber)
    case exclusiveMaximum(JSONNumber)
    case multipleOf(JSONNumber)
}

/// What is asked of strings.
enum StringRule: Sendable {
    case minLength(Int)
    case maxLength(Int)
    case pattern(Pattern)
    case format(StringFormat)
}

/// What is asked of arrays; schemas are numbers of nodes.
enum ArrayRule: Sendable {
    case minItems(Int)
    case maxItems(Int)
    case uniqueItems
    case items(prefix: [Int], rest: Int?)
    case contains(Int, least: Int, most: Int?)
}

/// What is asked of objects; schemas are numbers of nodes.
enum ObjectRule: Sendable {
    case minProperties(Int)
    case maxProperties(Int)
    case required([String])
    case dependentRequired([(property: String, needed: [String])])
    case properties(PropertyRules)
    case names(Int)
    case dependentSchemas([(property: String, schema: Int)])
}

/// The schemas of properties by name, by pattern, and of the rest.
struct PropertyRules: Sendable {
    let named: KeyTable
    let patterns: [(pattern: Pattern, schema: Int)]
    let additional: Int?
}

/// Schemas for the value itself; they are numbers of nodes.
enum Combination: Sendable {
    case reference(Int)
    /// A reference that the outermost resource with such an anchor gives a meaning.
    case dynamicReference(Int, anchor: String)
    case all([Int])
    case any([Int])
    case one([Int])
    case not(Int)
    case condition(Int, then: Int?, otherwise: Int?)
}
