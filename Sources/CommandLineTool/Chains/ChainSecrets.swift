import APIModel
import Diagnostics
import JSONText
import Synchronization

/// The secrets of a chain, which grow as answers are passed into secret params; all that is shown
/// from then on is masked.
final class ChainSecrets: Sendable {
    private let known = Mutex<Set<String>>([])

    /// All of them.
    var all: [String] { known.withLock { Array($0) } }

    /// What masks them.
    var masker: SecretMasker { SecretMasker(secrets: all) }

    /// Keeps these texts.
    func add(_ texts: [String]) {
        known.withLock { $0.formUnion(texts) }
    }

    /// Keeps every text and number of a value.
    func add(_ value: JSONValue) {
        switch value {
        case .string(let string): add([string.value])
        case .number(let number): add([number.spelling])
        case .array(let elements): for element in elements { add(element) }
        case .object(let object): for member in object.members { add(member.value) }
        case .null, .bool: return
        }
    }

    /// Keeps what is given for the params of an endpoint that are secret.
    func add(_ inputs: [ParamInput], of endpoint: Endpoint) {
        let secret = Set(endpoint.params.filter(\.isSecret).map(\.name))
        for input in inputs where secret.contains(input.name) {
            switch input.form {
            case .text(let text), .percentEncoded(let text): add([text])
            case .json(let value): add(value)
            case .file, .standardInput: continue
            }
        }
    }

    /// The failure with everything secret masked.
    func masked(_ failure: CommandFailure) -> CommandFailure {
        let masker = masker
        guard !masker.isEmpty else { return failure }
        var failure = failure
        for index in failure.diagnostics.indices {
            let shown = failure.diagnostics[index]
            failure.diagnostics[index].title = masker.mask(shown.title)
            failure.diagnostics[index].remedy = shown.remedy.map(masker.mask)
            failure.diagnostics[index].place?.line = shown.place?.line.map(masker.mask)
        }
        return failure
    }
}
