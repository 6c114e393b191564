package import JSONText

/// A part of a checked query: it takes the current value and answers another.
///
/// Chains (`a.b[0] | c`) are kept flat in a `sequence`, so that a long one costs no stack.
package indirect enum QueryNode: Sendable, Equatable {
    /// `@`, the value itself.
    case current
    /// A literal or a raw string, whatever the value.
    case literal(JSONValue)
    /// The member of this name, or null.
    case field(FieldName)
    /// The element at this index, from the end if negative, or null.
    case index(Int)
    /// Each node takes what the one before answered.
    case sequence([QueryNode])
    /// Takes an array apart and answers the array of what `each` answers for the parts, without
    /// nulls; null where the value cannot be taken apart so.
    case projection(Projection, each: QueryNode)
    /// `[a, b]`, a new array.
    case list([QueryNode])
    /// `{a: b}`, a new object; keys are unique.
    case object([QueryMember])
    /// The first that is true, or the last.
    case or([QueryNode])
    /// The first that is false, or the last.
    case and([QueryNode])
    /// The opposite of the truth of a node.
    case not(QueryNode)
    /// The comparison of two nodes.
    case comparison(Comparator, QueryNode, QueryNode)
    /// A call of a built-in function.
    case call(FunctionCall)
}

/// The ways to take a value apart.
package enum Projection: Sendable, Equatable {
    /// `[*]`, the elements of an array.
    case elements
    /// `*`, the values of an object.
    case values
    /// `[]`, the elements of an array, and those of its elements that are arrays in their place.
    case flattened
    /// `[a:b:c]`, some elements of an array.
    case slice(SliceBounds)
    /// `[?x]`, the elements of an array for which the node is true.
    case filtered(QueryNode)
}

/// A member of an object that a query makes.
package struct QueryMember: Sendable, Equatable {
    /// The key.
    package let key: JSONString
    /// What makes the value.
    package var value: QueryNode

    init(key: JSONString, value: QueryNode) {
        self.key = key
        self.value = value
    }
}
