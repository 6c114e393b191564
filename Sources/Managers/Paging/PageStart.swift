import APIModel
import JSONText

/// What the caller's values, or those that stand in for them, say about the first page.
struct PageStart: Sendable {
    /// The number of the first page or the offset of its first item.
    let number: Int
    /// Whether the walk begins before the first item of all.
    let isWhole: Bool
    /// The cursor that the first page is asked by, nil where it is asked without.
    let cursor: String?
    /// The number of items of a full page, where it is known.
    let size: Int?
    /// Whether the caller chose the size: a server may give less than it was asked for.
    let isSizeAsked: Bool
    /// The first of all pages or offsets.
    let first: Int
    /// The values that the rules give to params that have none.
    let inputs: [ParamInput]
    /// The names of query pairs that are credentials or secrets: a server may repeat them in the
    /// URL of the next page, where they must neither be kept nor be sent twice.
    let secretPairs: Set<String>

    init(_ rules: Pagination, endpoint: Endpoint, site: Site, inputs: [ParamInput]) {
        let given = Given(endpoint: endpoint, site: site, inputs: inputs)
        first = rules.first ?? (rules.style == .page ? 1 : 0)
        let value = rules.param.flatMap(given.text)
        let isNumbered = rules.style == .page || rules.style == .offset
        number = value.flatMap(Int.init) ?? first
        isWhole = isNumbered ? number <= first : value == nil
        cursor = value
        let asked = rules.sizeParam.flatMap(given.text).flatMap(Int.init)
        size = asked ?? rules.size
        isSizeAsked = asked != nil && asked != rules.size
        var own: [ParamInput] = []
        if isNumbered, let name = rules.param, value == nil,
            rules.first != nil || given.isRequired(name)
        {
            own.append(ParamInput(name: name, form: .text("\(first)")))
        }
        if let name = rules.sizeParam, let size = rules.size, given.text(name) == nil {
            own.append(ParamInput(name: name, form: .text("\(size)")))
        }
        self.inputs = own
        secretPairs = Self.secretPairs(endpoint, site)
    }

    static func secretPairs(_ endpoint: Endpoint, _ site: Site) -> Set<String> {
        let keys = (site.settings.auth ?? [])
            .compactMap { credentials -> String? in
                guard case .apiKey(.query, let name, _) = credentials else { return nil }
                return name
            }
        let params = endpoint.params.filter { $0.isSecret && $0.place == .query }
        return Set(keys + params.map(\.wireName))
    }
}

/// The value a param will have, as text, by the precedence of `ParamBinder`.
private struct Given {
    let endpoint: Endpoint
    let site: Site
    let inputs: [ParamInput]

    func isRequired(_ name: String) -> Bool {
        endpoint.params.first { $0.name == name }?.isRequired ?? false
    }

    func text(_ name: String) -> String? {
        let own = inputs.filter { $0.name == name }
        if let last = own.max(by: { $0.origin < $1.origin }) { return Self.text(last.form) }
        if let value = site.params[name] { return Self.text(.json(value)) }
        let param = endpoint.params.first { $0.name == name }
        return param?.defaultValue.flatMap { Self.text(.json($0)) }
    }

    private static func text(_ form: ParamInput.Form) -> String? {
        switch form {
        case .text(let text), .percentEncoded(let text): text
        case .json(.number(let number)): number.spelling
        case .json(let value): value.stringValue
        case .file, .standardInput: nil
        }
    }
}
