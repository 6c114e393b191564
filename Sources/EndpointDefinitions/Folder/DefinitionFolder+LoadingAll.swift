package import Diagnostics

extension DefinitionFolder {
    /// Loads all endpoints, sorted by name; those with mistakes are left out, and what was found
    /// is told once, by file and place.
    ///
    /// Each service is read once.
    package func loadAll() -> (endpoints: [LoadedEndpoint], diagnostics: [Diagnostic]) {
        var loading = EndpointLoading(folder: self)
        var unreadable: [Diagnostic] = []
        let endpoints = endpointNames()
            .compactMap { name -> LoadedEndpoint? in
                do throws(FileReader.Fault) {
                    return loading.load(try file(.endpoint, name), name: name)
                } catch {
                    unreadable.append(self.unreadable(.endpoint, name, error))
                    return nil
                }
            }
        return (endpoints, unreadable + loading.sortedDiagnostics)
    }
}
