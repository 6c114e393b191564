import Diagnostics

/// A chain as its file says.
struct LoadedChain: Sendable {
    /// The chain.
    let chain: ChainDefinition
    /// Mistakes and doubts.
    let diagnostics: [Diagnostic]

    /// Reads a chain's file; `endpoints` gives the params of the endpoints that are known, `names`
    /// the endpoints there are.
    init(_ file: SourceFile, name: String, endpoints: [String: [String]], names: [String]) {
        var chain = ChainDefinition(name: name)
        switch ParsedFile.parse(file, name: name) {
        case .failure(let mistake): diagnostics = [mistake.diagnostic]
        case .success(let parsed):
            var reading = Reading(file, scope: .endpoint)
            ChainTable.chain.read(parsed.root, into: &chain, &reading)
            ChainTable.chain.demandKeys(of: parsed.root, &reading)
            var checking = ChainChecking(chain, parsed, endpoints: endpoints)
            checking.run(names: names)
            diagnostics = reading.diagnostics + checking.findings.diagnostics
        }
        self.chain = chain
    }
}

extension DefinitionFolder {
    /// Loads the chain of a name and checks it alone; its calls are checked when they are made.
    package func loadChain(_ name: String) throws(DefinitionError) -> ChainDefinition {
        let names = endpointNames()
        guard DefinitionName.isSafe(name), let file = try? file(.chain, name) else {
            let nearest = Nearest.match(name, among: chainNames())
            throw .unknownChain(name, nearest: nearest, folder: path)
        }
        let loaded = LoadedChain(file, name: name, endpoints: [:], names: names)
        guard !loaded.diagnostics.contains(where: { $0.severity == .error }) else {
            var collector = DiagnosticCollector()
            collector.append(contentsOf: loaded.diagnostics)
            throw .mistakes(collector.sorted)
        }
        return loaded.chain
    }
}
