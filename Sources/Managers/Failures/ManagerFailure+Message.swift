public import Diagnostics
import APIModel

extension ManagerFailure {
    /// The failure in words: one diagnostic, or one for each refused param.
    ///
    /// Texts of the request that are secret are masked.
    public var diagnostics: [Diagnostic] {
        let masker = SecretMasker(secrets: takeoff?.secrets ?? [])
        return plainDiagnostics.map { diagnostic in
            var masked = diagnostic
            masked.title = masker.mask(diagnostic.title)
            masked.remedy = diagnostic.remedy.map(masker.mask)
            return masked
        }
    }

    private var plainDiagnostics: [Diagnostic] {
        if case .takeoff(.refusedParams(let refusals)) = reason {
            return refusals.map { refusal in
                Diagnostic(
                    code: refusal.code,
                    title: "\(endpoint): \(refusal.title)",
                    remedy: refusal.remedy
                )
            }
        }
        let sentence = sentence
        return [
            Diagnostic(
                code: sentence.code,
                title: "\(endpoint): \(sentence.title)",
                remedy: sentence.remedy
            )
        ]
    }

    private var sentence: FailureSentence {
        switch reason {
        case .takeoff(let error): error.sentence
        case .flight(let error): error.sentence
        case .landing(let error): error.sentence(landing)
        case .paging(let error): error.sentence
        }
    }
}

/// A failure in words, with its stable, value-free name.
struct FailureSentence {
    let code: String
    let title: String
    let remedy: String?

    init(_ code: String, _ title: String, _ remedy: String? = nil) {
        self.code = code
        self.title = title
        self.remedy = remedy
    }
}
