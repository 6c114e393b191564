import APIModel
import Diagnostics
import JSONText

/// A service as its file says, with what the file cost.
struct LoadedService: Sendable {
    /// The service; variables are still text.
    var service: Service
    /// The files that were read, in order.
    var files: [SourceFile]
    /// The texts that hold variables.
    var templates: [TemplatePlace]
    /// The secrets that stand in them.
    var masks: [SecretMask] = []
    /// Mistakes and doubts.
    var diagnostics: [Diagnostic]

    /// Reads a service's file and everything it extends.
    init(_ file: SourceFile, name: String, in folder: DefinitionFolder) {
        let lineage = DefinitionLineage(.service, file, name: name, in: folder)
        service = Service(name: name, environments: [], defaultEnvironment: "")
        files = lineage.files.map(\.file)
        templates = []
        diagnostics = lineage.diagnostics
        for parsed in lineage.files.reversed() {
            var reading = Reading(parsed.file, scope: .service)
            ServiceTable.service.read(parsed.root, into: &service, &reading)
            templates += reading.templates
            masks += reading.masks
            diagnostics += reading.diagnostics
        }
        if lineage.isComplete, let origins = DefinitionOrigins(lineage.files) {
            var checking = ServiceChecking(service, origins)
            checking.run()
            service = checking.service
            diagnostics += checking.findings.diagnostics
        }
        diagnostics = masks.applied(to: diagnostics)
    }
}
