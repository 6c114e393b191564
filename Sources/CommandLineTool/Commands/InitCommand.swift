import APIModel
import Arguments
import Diagnostics
import EndpointDefinitions
import Glibc
import JSONText

/// Writes a first service and endpoint for the URL of one API call; never over a file that exists.
struct InitCommand: Command {
    func run(in context: CommandContext) throws(CommandFailure) -> ExitStatus {
        let sample = try sample(of: context.arguments)
        let folder = NewFolder(path: folderPath(in: context))
        let endpoint = "\(sample.endpointName).json"
        guard !folder.exists(endpoint) else {
            throw .usage(
                "exists",
                "'\(folder.path)/\(endpoint)' is there already",
                remedy: "choose another name with --name"
            )
        }
        var written: [String] = []
        try folder.writeIfMissing(
            "services/\(sample.serviceName).json",
            sample.serviceText,
            noting: &written
        )
        for schema in [DefinitionSchema.service, .endpoint] {
            try folder.writeIfMissing(schema.fileName, schema.text, noting: &written)
        }
        try folder.writeIfMissing(endpoint, sample.endpointText, noting: &written)
        let lines = written.map { "wrote \($0)\n" }.joined()
        try context.print(
            lines + "try: apicli \(sample.endpointName) --endpoints \(folder.path) --dry-run\n"
        )
        return .success
    }

    private func folderPath(in context: CommandContext) -> String {
        context.arguments.value(of: "endpoints")
            ?? context.environment["APICLI_ENDPOINTS"].nonEmpty ?? "endpoints"
    }

    private func sample(of arguments: ParsedArguments) throws(CommandFailure) -> SampleDefinition {
        let text = arguments.positionals.first ?? ""
        let url: RequestURL
        do throws(RequestURL.Fault) {
            url = try RequestURL(text.contains("://") ? text : "https://\(text)")
        } catch {
            throw .usage("bad-url", "'\(text)' is no URL: \(error.message)")
        }
        let method = arguments.value(of: "method") ?? "GET"
        guard let method = HTTPMethod(method) else {
            throw .usage("bad-method", "'\(method)' is no method", remedy: "such as GET or POST")
        }
        let sample = SampleDefinition(
            url: url,
            method: method,
            endpoint: arguments.value(of: "name"),
            service: arguments.value(of: "service")
        )
        try checkNames(of: sample)
        return sample
    }

    /// No name may lead out of the folder, or to where no definition is looked for.
    private func checkNames(of sample: SampleDefinition) throws(CommandFailure) {
        guard DefinitionName.isEndpoint(sample.endpointName) else {
            throw .usage(
                "bad-name",
                "--name: '\(sample.endpointName)' is no name of an endpoint",
                remedy: "write it as items.v1 or orders/create.v1, not beginning with '.', "
                    + "'services/' or 'chains/'"
            )
        }
        guard DefinitionName.isSafe(sample.serviceName) else {
            throw .usage(
                "bad-name",
                "--service: '\(sample.serviceName)' is no name of a service",
                remedy: "write it as shop or europe/shop, not beginning with '.'"
            )
        }
    }
}
