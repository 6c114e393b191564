import Diagnostics
import JSONText

/// A definition's file with the files it extends, the definition itself first.
struct DefinitionLineage: Sendable {
    /// The files that could be read.
    private(set) var files: [ParsedFile] = []
    /// What kept others from being read.
    private(set) var diagnostics: [Diagnostic] = []

    /// Reads a definition that exists and everything it extends.
    init(_ kind: DefinitionKind, _ file: SourceFile, name: String, in folder: DefinitionFolder) {
        var names = [name]
        var current = parse(file, name: name)
        while let parsed = current, let link = parsed.root.member("extends")?.value {
            // A link that is no text is refused when the keys are read.
            guard let base = link.text else { return }
            guard !names.contains(base) else {
                let circle = (names + [base]).map { "'\($0)'" }.joined(separator: " → ")
                refuse(
                    .extendsCycle,
                    "the \(kind.rawValue)s extend each other in a circle: \(circle)",
                    at: link,
                    of: parsed,
                    remedy: "take one 'extends' out"
                )
                return
            }
            names.append(base)
            current = read(kind, base, link, of: parsed, in: folder)
        }
    }

    /// The texts that hold mistakes make the rest not worth checking.
    var isComplete: Bool { diagnostics.isEmpty }

    private mutating func parse(_ file: SourceFile, name: String) -> ParsedFile? {
        switch ParsedFile.parse(file, name: name) {
        case .success(let parsed):
            files.append(parsed)
            return parsed
        case .failure(let mistake):
            diagnostics.append(mistake.diagnostic)
            return nil
        }
    }

    private mutating func read(
        _ kind: DefinitionKind,
        _ name: String,
        _ link: Node,
        of parsed: ParsedFile,
        in folder: DefinitionFolder
    ) -> ParsedFile? {
        guard kind.allows(name), let file = try? folder.file(kind, name) else {
            let known = kind == .endpoint ? folder.endpointNames() : folder.serviceNames()
            let remedy = Nearest.match(name, among: known).map { "did you mean '\($0)'?" }
            refuse(
                .extendsMissing,
                "there is no \(kind.rawValue) '\(name)' to extend",
                at: link,
                of: parsed,
                remedy: remedy ?? "write the name of another file's definition"
            )
            return nil
        }
        return parse(file, name: name)
    }

    private mutating func refuse(
        _ code: DefinitionCode,
        _ title: String,
        at node: Node,
        of parsed: ParsedFile,
        remedy: String
    ) {
        diagnostics.append(
            Diagnostic(
                code: code.rawValue,
                title: title,
                place: parsed.file.place(of: node.span),
                remedy: remedy
            )
        )
    }
}
