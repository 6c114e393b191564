import JSONText

/// Where the keys of a definition stand that may come from several files.
struct DefinitionOrigins: Sendable {
    /// One member: its file, its key and its value.
    struct Origin: Sendable {
        let file: SourceFile
        let member: LocatedMember
    }

    // Lists instead of dictionaries: there are few keys, and the first dictionary of a kind costs
    // a process more than all look-ups in a list.
    private var keys: [Origin] = []
    private var params: [Origin] = []
    private let top: SourceFile
    private let opening: JSONSpan

    /// The places of the files, of which the first wins.
    init?(_ files: [ParsedFile]) {
        guard let own = files.first else { return nil }
        top = own.file
        opening = own.root.opening
        for parsed in files.reversed() {
            for member in parsed.root.members ?? [] {
                note(Origin(file: parsed.file, member: member))
            }
        }
    }

    /// Where a key stands, nil where it is not given.
    subscript(_ key: String) -> Origin? {
        keys.last { $0.member.key.matches(key) }
    }

    /// Where a param is declared, nil where it is not.
    func param(_ name: String) -> Origin? {
        params.last { $0.member.key.matches(name) }
    }

    /// The file of the definition itself, and the brace that opens it.
    var start: (file: SourceFile, span: JSONSpan) { (top, opening) }

    private mutating func note(_ origin: Origin) {
        keys.append(origin)
        guard origin.member.key.matches("params") else { return }
        for member in origin.member.value.members ?? [] {
            params.append(Origin(file: origin.file, member: member))
        }
    }
}
