import APIModel
import Diagnostics
import EndpointDefinitions

/// Makes the plan of a run from the folder of definitions.
struct CheckPlanner {
    let folder: DefinitionFolder
    let options: CheckOptions
    /// The rows of `--data`.
    let data: DataRows?

    /// The plan; throws status 2 where nothing is selected, or nothing knows the environment.
    func plan() throws(CommandFailure) -> CheckPlan {
        let candidates = try candidates()
        let suites = candidates.map(suite)
        try checkEnvironment(candidates)
        try checkParams(candidates)
        return CheckPlan(
            suites: suites,
            repetitions: options.repetitions,
            shard: options.shard
        )
    }

    private typealias Candidate = (name: String, loaded: Result<LoadedEndpoint, CommandFailure>)

    /// The endpoints that are selected; one with mistakes in it has no tags that could be asked
    /// for, and is never left out silently.
    private func candidates() throws(CommandFailure) -> [Candidate] {
        let (names, unknown) = options.selection.names(among: folder.endpointNames())
        for name in unknown { _ = try load(name).get() }
        let chosen = names.map { ($0, load($0)) }
            .filter { _, loaded in
                guard case .success(let loaded) = loaded else { return true }
                return options.selection.accepts(tags: loaded.endpoint.tags)
            }
        guard !chosen.isEmpty || !options.selection.isNarrowed else { throw nothingSelected }
        return chosen
    }

    private func load(_ name: String) -> Result<LoadedEndpoint, CommandFailure> {
        do throws(DefinitionError) {
            return .success(try folder.load(name))
        } catch {
            return .failure(CommandFailure(error))
        }
    }

    private func suite(_ candidate: Candidate) -> CheckPlan.Suite {
        let file = "\(folder.path)/\(candidate.name).json"
        switch candidate.loaded {
        case .success(let loaded): return suite(loaded, file)
        case .failure(let fault):
            let place = fault.diagnostics.first?.place ?? Diagnostic.Place(path: file)
            return CheckPlan.Suite(
                name: candidate.name,
                file: file,
                summary: nil,
                tags: [],
                checks: [
                    CheckPlan.PlannedCheck(title: "its definition", place: place, prepared: nil)
                ],
                rows: [.empty],
                given: [],
                strategy: .allow,
                fault: fault
            )
        }
    }

    private func suite(_ loaded: LoadedEndpoint, _ file: String) -> CheckPlan.Suite {
        let endpoint = loaded.endpoint
        let places = loaded.checkPlaces
        let declared = Set(endpoint.params.map(\.name))
        let checks = endpoint.checks.enumerated()
            .map { index, check in
                CheckPlan.PlannedCheck(
                    title: check.title,
                    place: index < places.count ? places[index] : nil,
                    prepared: PreparedCheck(check)
                )
            }
        let landing = CheckPlan.PlannedCheck(
            title: "lands",
            place: Diagnostic.Place(
                path: file,
                location: SourceLocation(line: 1, column: 1)
            ),
            prepared: nil
        )
        return CheckPlan.Suite(
            name: endpoint.name,
            file: file,
            summary: endpoint.summary,
            tags: endpoint.tags,
            checks: checks.isEmpty ? [landing] : checks,
            rows: rows(of: endpoint),
            given: options.call.inputs.filter { declared.contains($0.name) },
            strategy: endpoint.strategy.ofChecks,
            fault: nil
        )
    }

    private func rows(of endpoint: Endpoint) -> [CheckRow] {
        let given = Set(options.call.inputs.map(\.name))
        guard let data else { return ExampleRows(endpoint: endpoint, given: given).rows }
        let declared = Set(endpoint.params.map(\.name))
        return data.rows.enumerated()
            .map { index, inputs in
                let own = inputs.filter { !given.contains($0.name) && declared.contains($0.name) }
                return CheckRow("row", index + 1, own, of: endpoint)
            }
    }

    private func checkEnvironment(_ candidates: [Candidate]) throws(CommandFailure) {
        guard let name = options.call.environment else { return }
        let services = candidates.compactMap { try? $0.loaded.get().service }
        let names = Set(services.flatMap { $0.environments.map(\.name) }).sorted()
        guard !services.isEmpty, !names.contains(name) else { return }
        throw .usage(
            "unknown-environment",
            "no service of these endpoints has an environment '\(name)'",
            remedy: Suggestion.sentence(for: name, among: names) ?? "leave out --env"
        )
    }

    /// A param of the command line or of a row goes to the endpoints that declare it, and one has
    /// to.
    private func checkParams(_ candidates: [Candidate]) throws(CommandFailure) {
        let params = candidates.compactMap { try? $0.loaded.get().endpoint.params.map(\.name) }
        let known = Set(params.joined())
        guard !params.isEmpty,
            let name = (options.call.inputs.map(\.name) + (data?.names.sorted() ?? []))
                .first(where: { !known.contains($0) })
        else { return }
        throw .usage(
            "unknown-param",
            "none of these endpoints has a param '\(name)'",
            remedy: Suggestion.sentence(for: name, among: known.sorted()) ?? "leave it out"
        )
    }

    private var nothingSelected: CommandFailure {
        .usage(
            "nothing-selected",
            "no endpoint is selected",
            remedy: "see the names with 'apicli list', and their tags with 'apicli list -o json'"
        )
    }
}

extension FlightStrategy {
    /// The strategy that a call of a check flies with: it is made for itself, so it neither shares
    /// an answer nor cancels somebody's flight, and waits where others would be refused.
    fileprivate var ofChecks: FlightStrategy {
        switch self {
        case .allow, .join, .replace: .allow
        case .forbid, .queue: .queue
        }
    }
}
