/// What stands left of the place that is parsed, as a flat chain that grows in place.
struct Operands {
    /// What joins the nodes of a chain.
    enum Joint {
        case sequence, or, and
    }

    private var joint: Joint
    private var nodes: [QueryNode]

    /// A chain of this node, or of the nodes it joins.
    init(_ node: QueryNode) {
        switch node {
        case .sequence(let steps): (joint, nodes) = (.sequence, steps)
        case .or(let operands): (joint, nodes) = (.or, operands)
        case .and(let operands): (joint, nodes) = (.and, operands)
        case .current: (joint, nodes) = (.sequence, [])
        default: (joint, nodes) = (.sequence, [node])
        }
    }

    /// Lengthens the chain, or makes all of it the first node of another.
    mutating func append(_ node: QueryNode, as joint: Joint) {
        if joint != self.joint {
            nodes = [self.node]
            self.joint = joint
        }
        switch node {
        case .sequence(let steps) where joint == .sequence: nodes += steps
        case .current where joint == .sequence: break
        default: nodes.append(node)
        }
    }

    /// The chain as one node.
    var node: QueryNode {
        switch joint {
        case .sequence where nodes.isEmpty: .current
        case _ where nodes.count == 1: nodes[0]
        case .sequence: .sequence(nodes)
        case .or: .or(nodes)
        case .and: .and(nodes)
        }
    }
}
