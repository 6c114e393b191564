import Diagnostics

/// A folder of endpoint definitions on disk.
///
/// EndpointDefinitions turns such a folder into checked values: `DefinitionFolder` finds files by
/// names, `Reading` and `Tables` turn one file into values and mistakes by tables of keys (the
/// JSON Schema is rendered from the same tables), `Checks` holds what concerns several keys,
/// `Loading` joins endpoint, service and what they extend, `Resolving` chooses an environment and
/// fills in variables and secrets, `Linting` looks at all files. It knows nothing of requests.
package struct DefinitionFolder: Sendable, Hashable {
    /// The path as messages show it.
    package let path: String
    /// The absolute path, links resolved, by which flights are told apart.
    package let realPath: String

    /// The folder at a path, whether it exists or not.
    package init(path: String) {
        self.path = FilePath.trimmed(path)
        realPath = FilePath.real(self.path)
    }

    /// The folder that holds this one: where `.env` stands and relative paths begin.
    package var projectFolder: String { FilePath.parent(of: realPath) }

    /// The names of all endpoints, sorted; no file is opened.
    package func endpointNames() -> [String] {
        FolderListing(below: realPath, skipping: DefinitionName.reservedFolders).names
    }

    /// The names of all services, sorted.
    package func serviceNames() -> [String] {
        FolderListing(below: realPath + "/services").names
    }

    /// The names of all chains, sorted.
    package func chainNames() -> [String] {
        FolderListing(below: realPath + "/chains").names
    }

    /// The endpoint's name that was probably meant, nil if none is near.
    package func endpointName(nearest name: String) -> String? {
        Nearest.match(name, among: endpointNames())
    }

    func file(_ kind: DefinitionKind, _ name: String) throws(FileReader.Fault) -> SourceFile {
        let relative = kind.relativePath(of: name)
        return try FileReader.read(
            realPath + relative,
            shownAs: path + relative,
            onlyRegular: true
        )
    }
}

/// The kinds of files in a folder of definitions.
enum DefinitionKind: String, Sendable {
    case endpoint
    case service
    case chain

    /// The path below the folder, with a slash in front.
    func relativePath(of name: String) -> String {
        switch self {
        case .endpoint: "/\(name).json"
        case .service: "/services/\(name).json"
        case .chain: "/chains/\(name).json"
        }
    }

    /// Whether a name can be one of this kind.
    func allows(_ name: String) -> Bool {
        self == .endpoint ? DefinitionName.isEndpoint(name) : DefinitionName.isSafe(name)
    }
}
