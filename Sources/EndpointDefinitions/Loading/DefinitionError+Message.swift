package import Diagnostics

extension DefinitionError {
    /// What is to be shown, in order.
    package var diagnostics: [Diagnostic] {
        switch self {
        case .mistakes(let diagnostics): diagnostics
        case .noFolder(let searched):
            [
                Diagnostic(
                    code: DefinitionCode.noFolder.rawValue,
                    title: "no folder of endpoint definitions, looked for "
                        + searched.joined(separator: ", "),
                    remedy: "make one with 'apicli init', or name it with --endpoints DIR"
                )
            ]
        case .unknownEndpoint(let name, let nearest, let folder):
            [unknown("endpoint", name, nearest, folder, otherwise: "see 'apicli list'")]
        case .unknownChain(let name, let nearest, let folder):
            [unknown(chain: name, nearest, folder)]
        case .unknownEnvironment(let name, let service, let known):
            [
                Diagnostic(
                    code: DefinitionCode.unknownEnvironment.rawValue,
                    title: "service '\(service)' has no environment '\(name)'",
                    remedy: Suggestion.sentence(for: name, among: known)
                        ?? "known: " + known.joined(separator: ", ")
                )
            ]
        }
    }

    private func unknown(chain name: String, _ nearest: String?, _ folder: String) -> Diagnostic {
        var diagnostic = unknown("chain", name, nearest, folder, otherwise: "see 'apicli list'")
        if name.contains("/") || name.hasSuffix(".json") {
            diagnostic.title = "no file '\(name)', and no chain of this name in '\(folder)'"
        }
        return diagnostic
    }

    private func unknown(
        _ kind: String,
        _ name: String,
        _ nearest: String?,
        _ folder: String,
        otherwise: String
    ) -> Diagnostic {
        Diagnostic(
            code: DefinitionCode.unknownEndpoint.rawValue,
            title: "no \(kind) '\(name)' in '\(folder)'",
            remedy: nearest.map { "did you mean '\($0)'?" } ?? otherwise
        )
    }
}
