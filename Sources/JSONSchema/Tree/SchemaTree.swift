import JSONText

/// All schemas that can be reached, ready to be applied; they refer to one another by number, so
/// that references may go in circles.
struct SchemaTree: Sendable {
    let nodes: [SchemaNode]
    let root: Int
    /// What dynamic anchors mean in each resource: by name, then by number of resource, a node.
    let dynamicAnchors: [String: [Int: Int]]
}

/// One schema.
///
/// A class because schemas are looked up by number for each part of a value, and a reference is
/// cheaper to hand out than all this.
final class SchemaNode: Sendable {
    /// The place of the schema, in words.
    let pointer: String
    /// The keyword that holds the schema.
    let keyword: String
    /// The resource, by number, that the schema belongs to.
    let resource: Int
    /// What a schema that is a boolean always answers.
    let verdict: Bool?
    /// The keywords, in an order in which each finds what it needs of the others.
    let rules: [Rule]
    /// Whether a rule asks which parts others have evaluated.
    let needsEvaluated: Bool
    /// Whether a rule looks at the members of objects.
    let readsMembers: Bool

    init(
        pointer: String,
        keyword: String,
        resource: Int,
        verdict: Bool? = nil,
        rules: [Rule] = []
    ) {
        self.pointer = pointer
        self.keyword = keyword
        self.resource = resource
        self.verdict = verdict
        self.rules = rules
        needsEvaluated = rules.contains(where: \.isUnevaluated)
        readsMembers = rules.contains(where: \.readsMembers)
    }
}
