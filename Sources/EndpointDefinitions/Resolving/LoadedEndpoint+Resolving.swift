package import APIModel
import Diagnostics
import JSONText

/// An endpoint that can be called: an environment is chosen, every variable is filled in.
package struct ResolvedEndpoint: Sendable {
    /// The endpoint; its own settings are merged into the site's.
    package let endpoint: Endpoint
    /// Where and as whom it is called.
    package let site: Site
    /// The paths of the files that were read, in order, `.env` last if it was needed.
    package let filesRead: [String]
}

extension LoadedEndpoint {
    /// Chooses an environment (the service's default if nil) and fills in variables.
    ///
    /// Settings are merged first, service before environment before endpoint, so that a variable
    /// of a setting that another one replaces need not be set. `variables` is the process
    /// environment and wins over `.env`.
    package func resolve(
        environment: String?,
        variables: [String: String]
    ) throws(DefinitionError) -> ResolvedEndpoint {
        let chosen = try chosenEnvironment(environment)
        var filling = VariableFilling(self, environment: chosen.name, variables: variables)
        let merged = service.settings.overlaid(by: chosen.settings).overlaid(by: endpoint.settings)
        let site = Site(
            service: service.name,
            environment: chosen.name,
            baseURL: filling.fill(chosen.baseURL),
            settings: filling.fill(merged),
            params: filling.fill(chosen.params)
        )
        var collector = DiagnosticCollector()
        collector.append(contentsOf: filling.source.diagnostics + filling.diagnostics)
        if collector.isEmpty, let fault = BaseURL.fault(of: site.baseURL) {
            collector.append(refusal(of: chosen, fault))
        }
        guard collector.isEmpty else { throw .mistakes(masks.applied(to: collector.sorted)) }
        var endpoint = endpoint
        endpoint.settings = site.settings
        let files = filesRead + (filling.source.hasReadFile ? [filling.source.path] : [])
        return ResolvedEndpoint(endpoint: endpoint, site: site, filesRead: files)
    }

    private func chosenEnvironment(
        _ name: String?
    ) throws(DefinitionError) -> Service.Environment {
        let name = name ?? service.defaultEnvironment
        if let environment = service.environments.first(where: { $0.name == name }) {
            return environment
        }
        let known = service.environments.map(\.name)
        throw .unknownEnvironment(name, service: service.name, known: known)
    }

    private func refusal(of environment: Service.Environment, _ fault: BaseURL.Fault) -> Diagnostic
    {
        let template = templates.first { place in
            place.scope == .environment(environment.name) && place.text == environment.baseURL
        }
        return Diagnostic(
            code: DefinitionCode.baseURL.rawValue,
            title: fault.title + ", once its variables are filled in",
            place: template.map { $0.file.place(of: $0.node.span) },
            remedy: fault.remedy
        )
    }
}
