import APIModel
import JSONText

/// The params of one call, and what the call is named by them.
struct CheckRow: Sendable, Equatable {
    private static let mostCharacters = 72

    /// Such as `example 2`; empty where the endpoint has one row alone.
    let name: String
    /// The params; those of the command line are not among them.
    let inputs: [ParamInput]
    /// The names of params whose values nobody may see.
    private let secrets: Set<String>

    /// A row of this kind and number, from 1.
    init(_ kind: String, _ number: Int, _ inputs: [ParamInput], of endpoint: Endpoint?) {
        let secrets = endpoint?.params.filter(\.isSecret).map(\.name) ?? []
        self.init(name: "\(kind) \(number)", inputs: inputs, secrets: Set(secrets))
    }

    private init(name: String, inputs: [ParamInput], secrets: Set<String>) {
        self.name = name
        self.inputs = inputs
        self.secrets = secrets
    }

    /// The same without a name.
    var alone: CheckRow { CheckRow(name: "", inputs: inputs, secrets: secrets) }

    /// The row of an endpoint that needs no params, or whose params nobody knows.
    static let empty = CheckRow(name: "", inputs: [], secrets: [])

    /// The name with the params in short, such as `example 2 (category=books)`.
    func label(_ masker: SecretMasker) -> String {
        guard !name.isEmpty, !inputs.isEmpty else { return name }
        let pairs = inputs.map { input in
            let isSecret = secrets.contains(input.name)
            return "\(input.name)=\(isSecret ? SecretMasker.mask : input.form.text(masker))"
        }
        let params = masker.mask(pairs.joined(separator: " ")).shortened(to: Self.mostCharacters)
        return "\(name) (\(params))"
    }
}

extension ParamInput.Form {
    /// The value, masked; what is long is cut later.
    fileprivate func text(_ masker: SecretMasker) -> String {
        switch self {
        case .text(let text), .percentEncoded(let text): masker.maskField(text)
        case .json(let value):
            value.stringValue.map(masker.maskField) ?? value.shortText(masker)
        case .file(let path): path
        case .standardInput: "-"
        }
    }
}
