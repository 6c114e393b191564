import APIModel
package import Diagnostics
package import EndpointDefinitions

/// One file of generated Swift.
package struct GeneratedFile: Sendable, Hashable {
    /// The name, without a folder.
    package let name: String
    /// The whole text.
    package let text: String
}

/// Makes Swift of loaded definitions: a typed manager for each, and a registry of all.
///
/// ManagerGeneration turns values into texts and touches no disk. `Naming` says what things are
/// called, `Params` and `Files` write the parts of a file through `LineWriter`, `Comparing` says
/// how a folder of generated files has to change.
package struct ManagerGenerator: Sendable {
    /// The files, sorted by name; the same definitions give the same bytes.
    package let files: [GeneratedFile]
    /// Why something cannot be generated: names that would be the same in Swift.
    package let diagnostics: [Diagnostic]

    /// Generates the managers of these definitions.
    package init(_ endpoints: [LoadedEndpoint]) {
        let sorted = endpoints.sorted { $0.endpoint.name < $1.endpoint.name }
        var files: [GeneratedFile] = []
        var found = NameClashes.ofTypes(sorted)
        for loaded in sorted {
            let plans = loaded.endpoint.params.map(ParamPlan.init)
            found += NameClashes.ofMembers(loaded, plans)
            files.append(ManagerFile(loaded, plans: plans).file)
        }
        files.append(RegistryFile.file(of: sorted.map(\.endpoint.name)))
        self.files = files.sorted { $0.name < $1.name }
        diagnostics = found
    }
}
