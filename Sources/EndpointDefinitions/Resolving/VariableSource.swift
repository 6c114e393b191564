import Diagnostics

/// Where variables come from: the process environment first, then the `.env` beside the folder,
/// which is read only when a variable is asked for that the environment lacks.
struct VariableSource {
    /// The path of `.env` as messages show it.
    let path: String
    /// What is wrong with `.env`.
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether `.env` was read.
    private(set) var hasReadFile = false
    private let environment: [String: String]
    private let folder: DefinitionFolder
    private var fileVariables: [String: String]?

    /// Variables for the definitions of a folder.
    init(_ environment: [String: String], folder: DefinitionFolder) {
        self.environment = environment
        self.folder = folder
        path = folder.environmentFilePath
    }

    /// The value of a variable; nil if it is set nowhere.
    mutating func value(of name: String) -> String? {
        if let value = environment[name] { return value }
        if fileVariables == nil { readFile() }
        return fileVariables?[name]
    }

    private mutating func readFile() {
        fileVariables = [:]
        do throws(FileReader.Fault) {
            let file = try folder.environmentFile()
            hasReadFile = true
            if let fault = file.trustFault {
                diagnostics.append(Self.refusal(path, fault))
                return
            }
            let parsed = EnvironmentFile(file)
            fileVariables = parsed.variables
            diagnostics += parsed.diagnostics
        } catch {
            guard case .refused(let reason) = error else { return }
            diagnostics.append(Self.unreadable(path, reason))
        }
    }

    private static func refusal(_ path: String, _ fault: TrustFault) -> Diagnostic {
        Diagnostic(
            code: DefinitionCode.untrusted.rawValue,
            title: "the file is not read: it \(fault.title)",
            place: Diagnostic.Place(path: path),
            remedy: fault.remedy(for: path)
        )
    }

    private static func unreadable(_ path: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            code: DefinitionCode.unreadable.rawValue,
            title: "the file cannot be read: \(reason)",
            place: Diagnostic.Place(path: path),
            remedy: "check its permissions"
        )
    }
}

extension DefinitionFolder {
    /// The path of the `.env` beside the folder, as messages show it.
    package var environmentFilePath: String {
        guard let slash = path.lastIndex(of: "/") else {
            // A link or `..` has its real folder's `.env`.
            return path == ".." || path == "." ? projectFolder + "/.env" : ".env"
        }
        return path[...slash] + ".env"
    }

    func environmentFile() throws(FileReader.Fault) -> SourceFile {
        let place = FilePath.absolute(".env", below: projectFolder, home: nil)
        return try FileReader.read(place, shownAs: environmentFilePath)
    }
}
