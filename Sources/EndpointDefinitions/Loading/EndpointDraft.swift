import APIModel
import Diagnostics
import JSONText

/// An endpoint as its files say, before its service is looked for.
struct EndpointDraft: Sendable {
    /// The endpoint.
    private(set) var endpoint: Endpoint
    /// The files that were read, the endpoint's own first.
    let files: [SourceFile]
    /// The texts that hold variables.
    private(set) var templates: [TemplatePlace] = []
    /// The secrets that stand in the files.
    private(set) var masks: [SecretMask] = []
    /// What was found.
    private(set) var diagnostics: [Diagnostic]
    /// Where the keys stand; nil where a file could not be read.
    let origins: DefinitionOrigins?

    /// Reads an endpoint's file and everything it extends, the base first, so that own keys win.
    init(_ file: SourceFile, name: String, in folder: DefinitionFolder) {
        let lineage = DefinitionLineage(.endpoint, file, name: name, in: folder)
        endpoint = Endpoint(name: name, service: "", path: "")
        files = lineage.files.map(\.file)
        diagnostics = lineage.diagnostics
        origins = lineage.isComplete ? DefinitionOrigins(lineage.files) : nil
        for parsed in lineage.files.reversed() {
            var reading = Reading(parsed.file, scope: .endpoint)
            EndpointTable.endpoint.read(parsed.root, into: &endpoint, &reading)
            templates += reading.templates
            masks += reading.masks
            diagnostics += reading.diagnostics
        }
    }
}
