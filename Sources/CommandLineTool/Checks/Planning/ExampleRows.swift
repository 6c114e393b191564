import APIModel
import JSONText

/// The rows that an endpoint's examples give.
struct ExampleRows {
    let endpoint: Endpoint
    /// The params that the command line gives, which stand in for those of an example.
    let given: Set<String>

    /// One row for each example that can be called: none that is required is missing.
    ///
    /// An example whose answer the definition refuses shows what an error looks like, and is
    /// called only where there is no other. Where none can be called, one call without params
    /// tells what is missing.
    var rows: [CheckRow] {
        let examples = endpoint.examples.enumerated().filter { isCallable($0.element.params) }
        let good = examples.filter { endpoint.response.accepts(status: $0.element.status) }
        let rows = (good.isEmpty ? examples : good)
            .map { index, example in
                CheckRow("example", index + 1, inputs(of: example.params), of: endpoint)
            }
        guard rows.count > 1 else { return [rows.first?.alone ?? .empty] }
        return rows
    }

    private func isCallable(_ params: JSONObject) -> Bool {
        endpoint.params.allSatisfy { param in
            !param.isRequired || param.defaultValue != nil || given.contains(param.name)
                || params.members.contains { $0.key.value == param.name }
        }
    }

    private func inputs(of params: JSONObject) -> [ParamInput] {
        params.members.filter { !given.contains($0.key.value) }
            .map { ParamInput(name: $0.key.value, form: .json($0.value)) }
    }
}
