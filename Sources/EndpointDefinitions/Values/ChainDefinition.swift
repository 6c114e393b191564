package import APIModel
package import JSONText

/// Calls in a row, where later ones take values out of earlier answers (docs/chains.md).
package struct ChainDefinition: Sendable, Equatable {
    /// The name: its file under `chains/` without `.json`.
    package var name: String
    /// What it is for, in one line.
    package var summary: String?
    /// The params of a run, in declared order.
    package var params: [ChainParam]
    /// The steps, in order.
    package var steps: [ChainStep]

    /// A chain of this name without steps.
    package init(name: String) {
        self.name = name
        params = []
        steps = []
    }
}

/// One declared param of a chain.
package struct ChainParam: Sendable, Equatable {
    /// The name callers use.
    package var name = ""
    /// What it says about itself.
    package var summary: String?
    /// The rules of its value.
    package var rules = ParamRules()
    /// Whether a run without it is refused.
    package var isRequired = false
    /// The value it has when nobody gives one.
    package var defaultValue: JSONValue?
    /// Whether its value is masked.
    package var isSecret = false
}

/// One call of a chain.
package struct ChainStep: Sendable, Equatable {
    /// The name by which later steps take values out of its answer.
    package var id = ""
    /// The endpoint.
    package var call = ""
    /// The params of the call; texts may hold `${…}`.
    package var params = JSONObject()
    /// Only when this is true the step runs: a boolean, one `${…}`, or a JMESPath over the earlier
    /// steps by id, `params` and `item`.
    package var when: JSONValue?
    /// For each element of this list the step runs: a list, one `${…}`, or such a JMESPath.
    package var forEach: JSONValue?
    /// Polling until a query holds.
    package var until: PollRule?

    /// A step without anything.
    package init() {}
}
