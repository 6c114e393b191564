import APIModel
import EndpointDefinitions
import JSONText

/// What a step sends, once all that it takes values from is there.
struct ChainStepPlan {
    private let step: ChainStep

    init(_ step: ChainStep) {
        self.step = step
    }

    /// The params of each call, one for each element of a list; nil where the step is left out.
    ///
    /// All are made before any call of the step is, so that a reference that does not resolve
    /// sends nothing.
    func calls(in scope: ChainScope) throws(ChainFault) -> [[ParamInput]]? {
        if !choosesElements, try !scope.holds(step.when) { return nil }
        guard let list = step.forEach else { return [try scope.inputs(of: step)] }
        var calls: [[ParamInput]] = []
        for element in try scope.elements(of: list) {
            var scope = scope
            scope.item = element
            if choosesElements, try !scope.holds(step.when) { continue }
            calls.append(try scope.inputs(of: step))
        }
        return calls
    }

    /// Whether the condition is one of each element and not of the whole step.
    private var choosesElements: Bool {
        guard step.forEach != nil, let when = step.when else { return false }
        return ChainStep.sources(of: when)?.contains("item") ?? true
    }
}
