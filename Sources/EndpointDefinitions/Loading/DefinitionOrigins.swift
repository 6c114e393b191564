import JSONText

/// Where the keys of a definition stand that may come from several files.
struct DefinitionOrigins: Sendable {
    /// One member: its file, its key and its value.
    struct Origin: Sendable {
        let file: SourceFile
        let member: LocatedMember
    }

    private var keys: [String: Origin] = [:]
    private var named: [String: [String: Origin]] = [:]
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
    subscript(_ key: String) -> Origin? { keys[key] }

    /// Where a member of `params` or `environments` stands.
    subscript(_ key: String, _ name: String) -> Origin? { named[key]?[name] }

    /// The file of the definition itself, and the brace that opens it.
    var start: (file: SourceFile, span: JSONSpan) { (top, opening) }

    private mutating func note(_ origin: Origin) {
        let key = origin.member.key.value
        keys[key] = origin
        guard key == "params" || key == "environments" else { return }
        for member in origin.member.value.members ?? [] {
            named[key, default: [:]][member.key.value] = Origin(file: origin.file, member: member)
        }
    }
}
