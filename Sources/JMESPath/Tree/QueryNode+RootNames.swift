extension Query {
    /// The members of the value that the query reads, where that value is an object; nil where it
    /// may read any of them.
    package var rootNames: Set<String>? { root.rootNames }
}

extension QueryNode {
    /// The members that the node reads of the value it is given; nil where it may read any.
    fileprivate var rootNames: Set<String>? {
        switch self {
        case .current, .projection(.values, _): nil
        case .literal, .index: []
        case .field(let name): [name.text]
        case .sequence(let nodes): Self.names(inTurn: nodes)
        // An object is no array: there is nothing to take apart.
        case .projection: []
        case .not(let node): node.rootNames
        case .list(let nodes), .or(let nodes), .and(let nodes): Self.names(of: nodes)
        case .object(let members): Self.names(of: members.map(\.value))
        case .comparison(_, let left, let right): Self.names(of: [left, right])
        // The expression of a function sees elements, never the value itself.
        case .call(let call): Self.names(of: call.arguments)
        }
    }

    private static func names(of nodes: [QueryNode]) -> Set<String>? {
        var names: Set<String> = []
        for node in nodes {
            guard let found = node.rootNames else { return nil }
            names.formUnion(found)
        }
        return names
    }

    /// Only what comes first sees the value; `@` in front of the rest hands it on.
    private static func names(inTurn nodes: [QueryNode]) -> Set<String>? {
        let seeing = nodes.drop { $0 == .current }
        return seeing.first.map(\.rootNames) ?? nil
    }
}
