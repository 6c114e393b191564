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
    private var services: [LoadedService] = []

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
    var usedServices: Set<String> { Set(services.map(\.service.name)) }

    /// The paths of all files that those services were read from.
    var serviceFiles: Set<String> {
        Set(services.flatMap { $0.files.map(\.path) })
    }

    /// The endpoint in a file; nil after mistakes were noted.
    mutating func load(_ file: SourceFile, name: String) -> LoadedEndpoint? {
        let draft = EndpointDraft(file, name: name, in: folder)
        var findings = Findings()
        findings.append(contentsOf: draft.diagnostics)
        var service: LoadedService?
        if let origins = draft.origins {
            var checking = EndpointChecking(draft.endpoint, origins)
            checking.run()
            findings.append(contentsOf: checking.findings.diagnostics)
            service = loadService(draft.endpoint.service, origins, &findings)
        }
        let own = draft.masks.applied(to: findings.diagnostics)
        let found = own + (service?.diagnostics ?? [])
        diagnostics += found
        guard let service, !found.contains(where: { $0.severity == .error }) else { return nil }
        return loaded(draft, service, warnings: found)
    }

    private func loaded(
        _ draft: EndpointDraft,
        _ service: LoadedService,
        warnings: [Diagnostic]
    ) -> LoadedEndpoint {
        let files = draft.files + service.files
        return LoadedEndpoint(
            endpoint: draft.endpoint,
            service: service.service,
            folder: folder,
            filesRead: files.map(\.path),
            warnings: warnings,
            commandRefusal: Self.commandRefusal(of: files),
            endpointFiles: draft.files,
            templates: draft.templates + service.templates,
            masks: draft.masks + service.masks,
            checkOrigin: draft.origins?["checks"]
        )
    }

    private mutating func loadService(
        _ name: String,
        _ origins: DefinitionOrigins,
        _ findings: inout Findings
    ) -> LoadedService? {
        guard let origin = origins["service"], !name.isEmpty else { return nil }
        if let known = services.first(where: { $0.service.name == name }) { return known }
        do throws(FileReader.Fault) {
            guard DefinitionName.isSafe(name) else { throw .missing }
            let file = try folder.file(.service, name)
            let loaded = LoadedService(file, name: name, in: folder)
            services.append(loaded)
            return loaded
        } catch {
            refuseService(name, error, origin, &findings)
            return nil
        }
    }

    private func refuseService(
        _ name: String,
        _ fault: FileReader.Fault,
        _ origin: DefinitionOrigins.Origin,
        _ findings: inout Findings
    ) {
        switch fault {
        case .missing, .folder: break
        case .special, .refused:
            findings.append(contentsOf: [folder.unreadable(.service, name, fault)])
            return
        }
        let nearest = Nearest.match(name, among: folder.serviceNames())
        findings.mistake(
            .missingService,
            "there is no service '\(name)'",
            at: origin.member.value.span,
            of: origin.file,
            remedy: nearest.map { "did you mean '\($0)'?" }
                ?? "write '\(folder.path)/services/\(name).json'"
        )
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
