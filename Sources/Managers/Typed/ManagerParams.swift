public import APIModel
public import JSONText

/// The params of one call of one API, as Swift values.
public protocol ManagerParams: Sendable {
    /// What is given, in declared order; a value that is nil is not given.
    func paramInputs() -> [ParamInput]
}

/// Gathers values under the names of their params; generated `Params` are written with it.
public struct ParamInputList: Sendable {
    /// What was gathered.
    public private(set) var inputs: [ParamInput] = []

    /// A list of nothing.
    public init() {}

    /// Adds a value, nil for none.
    public mutating func add(_ name: String, _ value: (some ParamValue)?) {
        guard let value else { return }
        inputs.append(ParamInput(name: name, form: .json(value.jsonValue)))
    }

    /// Adds a value in the form it is given in, nil for none.
    public mutating func add(_ name: String, form: ParamInput.Form?) {
        guard let form else { return }
        inputs.append(ParamInput(name: name, form: form))
    }

    /// Adds a file by its path, nil for none.
    public mutating func add(_ name: String, file path: String?) {
        add(name, form: path.map { .file(path: $0) })
    }

    /// Adds files by their paths, nil for none.
    public mutating func add(_ name: String, files paths: [String]?) {
        add(name, paths)
    }
}

extension CallRequest {
    /// A call with these params.
    public init(_ params: some ManagerParams) {
        self.init(inputs: params.paramInputs())
    }
}

extension CallRequest: ExpressibleByDictionaryLiteral {
    /// A call with these values by the names of their params; a repeated name of an array appends.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(inputs: elements.map { ParamInput(name: $0.0, form: .json($0.1)) })
    }
}
