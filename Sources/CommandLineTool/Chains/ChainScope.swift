import APIModel
import EndpointDefinitions
import JMESPath
import JSONText

/// What the texts of a chain are resolved over: its params, the answers so far, and the element of
/// a list.
struct ChainScope: Sendable {
    /// What an earlier step answered.
    enum Answer: Sendable, Equatable {
        /// The body as a value; a text where it is no JSON.
        case body(JSONValue)
        /// The body is neither JSON nor text.
        case unreadable
        /// The step was left out.
        case skipped
    }

    /// The params that have a value.
    var params = JSONObject()
    /// The params that need none and have none.
    var absentParams: Set<String> = []
    /// The answers by the ids of their steps.
    var answers: [String: Answer] = [:]
    /// The element of a list.
    var item: JSONValue?

    /// The params of a call; one that is exactly an absent param of the chain is left out.
    func inputs(of step: ChainStep) throws(ChainFault) -> [ParamInput] {
        var inputs: [ParamInput] = []
        for member in step.params.members where !isAbsent(member.value) {
            let value = try resolve(member.value)
            let form = value.stringValue.map(ParamInput.Form.text) ?? .json(value)
            inputs.append(ParamInput(name: member.key.value, form: form))
        }
        return inputs
    }

    /// Whether the step is to run; one without a condition is.
    func holds(_ condition: JSONValue?) throws(ChainFault) -> Bool {
        guard let condition else { return true }
        let (value, seesSkipped) = try evaluate(condition)
        if case .bool(let holds) = value { return holds }
        // What compares with a step that was left out gives null, and is no mistake.
        if value == .null, seesSkipped { return false }
        throw ChainFault(.notBoolean(type: value.typeName), in: condition.stringValue ?? "")
    }

    /// The elements of a list.
    func elements(of list: JSONValue) throws(ChainFault) -> [JSONValue] {
        let (value, seesSkipped) = try evaluate(list)
        if case .array(let elements) = value { return elements }
        let text = list.stringValue ?? ""
        if value == .null, seesSkipped { throw ChainFault(.skipped(step: text), in: text) }
        throw ChainFault(.notList(type: value.typeName), in: text)
    }

    /// A value with everything put in.
    func resolve(_ value: JSONValue) throws(ChainFault) -> JSONValue {
        switch value {
        case .string(let string): return try resolve(text: string.value)
        case .array(let elements):
            var resolved: [JSONValue] = []
            for element in elements { resolved.append(try resolve(element)) }
            return .array(resolved)
        case .object(let object):
            var members: [JSONObject.Member] = []
            for member in object.members {
                let value = try resolve(member.value)
                members.append(JSONObject.Member(key: member.key, value: value))
            }
            return .object(JSONObject(members: members))
        case .null, .bool, .number: return value
        }
    }

    private func isAbsent(_ value: JSONValue) -> Bool {
        guard let text = value.stringValue, let parts = try? ChainText(text), parts.isOneReference,
            let reference = parts.references.first, reference.source == "params"
        else { return false }
        return absentParams.contains(reference.query)
    }

    private func resolve(text: String) throws(ChainFault) -> JSONValue {
        // The definition was checked: every text has proper references.
        guard let parts = try? ChainText(text) else { return .text(text) }
        var resolved = ""
        for piece in parts.pieces {
            switch piece {
            case .text(let text): resolved += text
            case .reference(let reference, let spelling):
                let reader = ReferenceReader(scope: self, text: text, reference, spelling)
                if parts.isOneReference { return try reader.value() }
                resolved += try reader.text()
            }
        }
        return .text(resolved)
    }

    /// What a condition or a list gives, and whether it looked at a step that was left out.
    private func evaluate(_ value: JSONValue) throws(ChainFault) -> (JSONValue, Bool) {
        guard let text = ChainStep.bareQuery(of: value), let query = try? Query(text) else {
            return (try resolve(value), false)
        }
        let names = query.rootNames ?? Set(answers.keys)
        let seesSkipped = names.contains { answers[$0] == .skipped }
        do throws(QueryFault) {
            return (try query.evaluate(everything), seesSkipped)
        } catch {
            // A function does not take the null of a step that was left out.
            guard !seesSkipped else { return (.null, true) }
            throw ChainFault(.queryFailed(error.title, remedy: error.remedy), in: text)
        }
    }

    /// What a query over all steps sees.
    private var everything: JSONValue {
        var object = JSONObject()
        object.set("params", .object(params))
        for (id, answer) in answers.sorted(by: { $0.key < $1.key }) {
            if case .body(let body) = answer { object.set(id, body) }
        }
        if let item { object.set("item", item) }
        return .object(object)
    }
}
