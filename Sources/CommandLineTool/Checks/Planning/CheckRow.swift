import APIModel
import JSONText

/// The params of one call, and what the call is named by them.
struct CheckRow: Sendable, Equatable {
    private static let mostCharacters = 72

    /// Such as `example 2 (category=books)`; empty where the endpoint has one row alone.
    let label: String
    /// The params; those of the command line are not among them.
    let inputs: [ParamInput]

    /// A row of this kind and number, from 1.
    init(_ kind: String, _ number: Int, _ inputs: [ParamInput], of endpoint: Endpoint?) {
        let pairs = inputs.map { input in
            let isSecret = endpoint?.params.contains { $0.name == input.name && $0.isSecret }
            return "\(input.name)=\(isSecret == true ? SecretMasker.mask : input.form.shortText)"
        }
        let params = pairs.joined(separator: " ").shortened(to: Self.mostCharacters)
        label = "\(kind) \(number)" + (params.isEmpty ? "" : " (\(params))")
        self.inputs = inputs
    }

    private init(label: String, inputs: [ParamInput]) {
        self.label = label
        self.inputs = inputs
    }

    /// The same without a label.
    var alone: CheckRow { CheckRow(label: "", inputs: inputs) }

    /// The row of an endpoint that needs no params, or whose params nobody knows.
    static let empty = CheckRow(label: "", inputs: [])
}

extension ParamInput.Form {
    fileprivate var shortText: String {
        switch self {
        case .text(let text), .percentEncoded(let text): text
        case .json(let value): value.stringValue ?? value.shortText
        case .file(let path): path
        case .standardInput: "-"
        }
    }
}
