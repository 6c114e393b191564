package import APIModel
import JSONText

/// Gives the declared params of an endpoint their values: finds who speaks last, types what was
/// said, and holds it to the rules.
///
/// 1. Gather: definition default < environment < `--params` < caller; the last origin that says
///    anything wins whole. Within it, repeating appends to an array and is refused otherwise.
/// 2. Type: the declared type decides what text becomes (`ParamTyping`).
/// 3. Check: the rules (`RuleCheck`), then what the place can hold (`PlaceCheck`).
///
/// It knows nothing of HTTP messages; what the values become is decided by the assembler.
package struct ParamBinder: Sendable {
    private let files: ParamFiles

    /// A binder that reads files and standard input through these closures.
    package init(files: ParamFiles = .disk) {
        self.files = files
    }

    /// The bound params in declared order, those without a value left out; a list of files is
    /// one bound param for each file.
    ///
    /// Throws `refusedParams` with all refusals together: unknown names first, in the order they
    /// were given, then those of each declared param in declared order.
    package func bind(
        _ inputs: [ParamInput],
        to endpoint: Endpoint,
        site: Site
    ) throws(TakeoffError) -> [BoundParam] {
        var refusals = Self.unknown(inputs, endpoint)
        var bound: [BoundParam] = []
        var typing = ParamTyping(files: files)
        for param in endpoint.params {
            do {
                let given = Self.inputs(for: param, inputs, site)
                bound += try Self.bind(param, given, endpoint, &typing)
            } catch {
                refusals += error.refusals
            }
        }
        guard refusals.isEmpty else { throw .refusedParams(refusals) }
        return bound
    }

    private static func bind(
        _ param: Param,
        _ given: [ParamInput],
        _ endpoint: Endpoint,
        _ typing: inout ParamTyping
    ) throws(Refused) -> [BoundParam] {
        guard let origin = given.first?.origin else {
            guard param.isRequired else { return [] }
            throw Refused(param, .missing)
        }
        if param.isFileList { return try typing.files(of: given, for: param) }
        let value = try typing.value(of: given, for: param)
        let bound = BoundParam(param: param, value: value, origin: origin)
        var broken: [Refused.Broken] = []
        if let checked = typing.checked { broken = RuleCheck(param.rules).broken(by: checked) }
        if broken.isEmpty { broken = PlaceCheck(endpoint: endpoint).broken(by: bound) }
        guard broken.isEmpty else { throw Refused(param, broken) }
        return [bound]
    }

    /// What the last origin that speaks says of the param, in order.
    private static func inputs(
        for param: Param,
        _ inputs: [ParamInput],
        _ site: Site
    ) -> [ParamInput] {
        var all = inputs.filter { $0.name == param.name }
        if let value = param.defaultValue {
            all.append(ParamInput(name: param.name, form: .json(value), origin: .definition))
        }
        if let value = site.params[param.name] {
            let form = environmentForm(of: value)
            all.append(ParamInput(name: param.name, form: form, origin: .environment))
        }
        let last = all.map(\.origin).max()
        return all.filter { $0.origin == last }
    }

    /// An environment's text is typed like a caller's, since `${VAR}` can only be text.
    private static func environmentForm(of value: JSONValue) -> ParamInput.Form {
        value.stringValue.map(ParamInput.Form.text) ?? .json(value)
    }

    private static func unknown(_ inputs: [ParamInput], _ endpoint: Endpoint) -> [ParamRefusal] {
        let known = endpoint.params.map(\.name)
        var seen: Set<String> = Set(known)
        return inputs.compactMap { input in
            guard seen.insert(input.name).inserted else { return nil }
            return ParamRefusal(name: input.name, reason: .unknown(known: known))
        }
    }
}
