import APIModel
package import Diagnostics

/// Looks at every file of a folder: endpoints, services, chains and `.env`.
package struct DefinitionLint: Sendable {
    /// The number of files that were looked at.
    package let fileCount: Int
    /// All mistakes and doubts, by file and place.
    package let diagnostics: [Diagnostic]

    /// Looks at a folder.
    package init(_ folder: DefinitionFolder) {
        var pass = LintPass(folder)
        pass.readEndpoints()
        pass.readServices()
        pass.readChains()
        pass.readEnvironmentFile()
        fileCount = pass.fileCount
        diagnostics = pass.sortedDiagnostics
    }

    /// Whether at least one is an error (status 9).
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// The pass of one lint.
private struct LintPass {
    private let folder: DefinitionFolder
    private let names: [String]
    private var loading: EndpointLoading
    private var found: [Diagnostic] = []
    private var params: [String: [String]] = [:]
    var fileCount = 0

    init(_ folder: DefinitionFolder) {
        self.folder = folder
        names = folder.endpointNames()
        loading = EndpointLoading(folder: folder)
    }

    var sortedDiagnostics: [Diagnostic] {
        var collector = DiagnosticCollector()
        var seen: Set<Diagnostic> = []
        let all = loading.sortedDiagnostics + found
        collector.append(contentsOf: all.filter { seen.insert($0).inserted })
        return collector.sorted
    }

    mutating func readEndpoints() {
        for name in names {
            guard let file = open(.endpoint, name) else { continue }
            guard let loaded = loading.load(file, name: name) else { continue }
            params[name] = loaded.endpoint.params.map(\.name)
        }
    }

    mutating func readServices() {
        let used = loading.usedServices
        fileCount += used.count
        for name in folder.serviceNames() where !used.contains(name) {
            guard let file = open(.service, name) else { continue }
            let loaded = LoadedService(file, name: name, in: folder)
            found += loaded.diagnostics
            extended.formUnion(loaded.files.dropFirst().map(\.path))
            unused.append((name, file.path))
        }
        noteUnused()
    }

    mutating func readChains() {
        for name in folder.chainNames() {
            guard let file = open(.chain, name) else { continue }
            found += LoadedChain(file, name: name, endpoints: params, names: names).diagnostics
        }
    }

    mutating func readEnvironmentFile() {
        guard let file = try? folder.environmentFile() else { return }
        fileCount += 1
        found += EnvironmentFile(file).diagnostics
    }

    private mutating func open(_ kind: DefinitionKind, _ name: String) -> SourceFile? {
        fileCount += 1
        do throws(FileReader.Fault) {
            return try folder.file(kind, name)
        } catch {
            found.append(folder.unreadable(kind, name, error))
            return nil
        }
    }

    private var unused: [(name: String, path: String)] = []
    private var extended: Set<String> = []

    private mutating func noteUnused() {
        let bases = extended.union(loading.serviceFiles)
        for service in unused where !bases.contains(service.path) {
            found.append(
                Diagnostic(
                    severity: .warning,
                    code: DefinitionCode.unused.rawValue,
                    title: "no endpoint uses service '\(service.name)'",
                    place: Diagnostic.Place(path: service.path),
                    remedy: "remove the file, or name it as an endpoint's \"service\""
                )
            )
        }
    }
}
