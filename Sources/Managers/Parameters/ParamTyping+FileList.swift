import APIModel
import JSONText

extension Param {
    /// Whether the param is an array of files, each a part of its own.
    var isFileList: Bool {
        place == .part && rules.type == .array && rules.items.first?.type == .file
    }
}

extension ParamTyping {
    /// One bound param for each file that these inputs name; a JSON array names several.
    mutating func files(of inputs: [ParamInput], for param: Param) throws(Refused) -> [BoundParam] {
        var element = param
        element.rules = ParamRules(type: .file)
        var bound: [BoundParam] = []
        for input in inputs.flatMap(\.spread) {
            let value = try value(of: [input], for: element)
            bound.append(BoundParam(param: element, value: value, origin: input.origin))
        }
        var counted = ParamRules()
        counted.minItems = param.rules.minItems
        counted.maxItems = param.rules.maxItems
        let broken = RuleCheck(counted).broken(by: .array(bound.map { _ in .null }))
        guard broken.isEmpty else { throw Refused(param, broken) }
        return bound
    }
}

extension ParamInput {
    /// An input for each element of a JSON array, this one otherwise.
    fileprivate var spread: [ParamInput] {
        guard case .json(.array(let elements)) = form else { return [self] }
        return elements.map { ParamInput(name: name, form: .json($0), origin: origin) }
    }
}
