import APIModel
import Diagnostics
import JSONText

/// Loads endpoints one after another; services are kept, so that looking at all endpoints reads
/// each service once.
struct EndpointLoading {
    /// The folder.
    let folder: DefinitionFolder
    /// All mistakes and doubts so far.
    private(set) var diagnostics: [Diagnostic] = []
    private var services: [String: LoadedService] = [:]

    /// A loader of this folder.
    init(folder: DefinitionFolder) {
        self.folder = folder
    }

    /// What was found, by file and place, each once.
    var sortedDiagnostics: [Diagnostic] {
        var collector = DiagnosticCollector()
        var seen: Set<Diagnostic> = []
        collector.append(contentsOf: diagnostics.filter { seen.insert($0).inserted })
        return collector.sorted
    }

    /// The names of the services that were used.
    var usedServices: Set<String> { Set(services.keys) }

    /// The paths of all files that those services were read from.
    var serviceFiles: Set<String> {
        Set(services.values.flatMap { $0.files.map(\.path) })
    }

    /// The endpoint in a file; nil after mistakes were noted.
    mutating func load(_ file: SourceFile, name: String) -> LoadedEndpoint? {
        let lineage = DefinitionLineage(.endpoint, file, name: name, in: folder)
        var found = lineage.diagnostics
        var endpoint = Endpoint(name: name, service: "", path: "")
        var templates: [TemplatePlace] = []
        for parsed in lineage.files.reversed() {
            var reading = Reading(parsed.file, scope: .endpoint)
            EndpointTable.endpoint.read(parsed.root, into: &endpoint, &reading)
            templates += reading.templates
            found += reading.diagnostics
        }
        var service: LoadedService?
        if lineage.isComplete, let origins = DefinitionOrigins(lineage.files) {
            var checking = EndpointChecking(endpoint, origins)
            checking.run()
            service = loadService(endpoint.service, origins, &checking.findings)
            found += checking.findings.diagnostics
        }
        found += service?.diagnostics ?? []
        diagnostics += found
        guard let service, !found.contains(where: { $0.severity == .error }) else { return nil }
        let files = lineage.files.map(\.file) + service.files
        return LoadedEndpoint(
            endpoint: endpoint,
            service: service.service,
            folder: folder,
            filesRead: files.map(\.path),
            warnings: found,
            commandRefusal: Self.commandRefusal(of: files),
            templates: templates + service.templates
        )
    }

    private mutating func loadService(
        _ name: String,
        _ origins: DefinitionOrigins,
        _ findings: inout Findings
    ) -> LoadedService? {
        guard let origin = origins["service"], !name.isEmpty else { return nil }
        if let known = services[name] { return known }
        guard DefinitionName.isSafe(name), let file = try? folder.file(.service, name) else {
            let nearest = Nearest.match(name, among: folder.serviceNames())
            findings.mistake(
                .missingService,
                "there is no service '\(name)'",
                at: origin.member.value.span,
                of: origin.file,
                remedy: nearest.map { "did you mean '\($0)'?" }
                    ?? "write '\(folder.path)/services/\(name).json'"
            )
            return nil
        }
        let loaded = LoadedService(file, name: name, in: folder)
        services[name] = loaded
        return loaded
    }

    private static func commandRefusal(of files: [SourceFile]) -> Diagnostic? {
        for file in files {
            guard let fault = file.trustFault else { continue }
            return Diagnostic(
                code: DefinitionCode.untrusted.rawValue,
                title: "commands of this file do not run: it \(fault.title)",
                place: Diagnostic.Place(path: file.path),
                remedy: fault.remedy(for: file.path)
            )
        }
        return nil
    }
}
