package import Diagnostics
import JSONText

/// A chain as its file says, and where in it what stands.
package struct LoadedChain: Sendable {
    /// The chain.
    package let chain: ChainDefinition
    /// Mistakes and doubts.
    package let diagnostics: [Diagnostic]
    /// The file.
    package let file: SourceFile
    private let root: LocatedJSON?

    /// Reads a chain's file; `endpoints` gives the params of the endpoints that are known, `names`
    /// the endpoints there are.
    init(_ file: SourceFile, name: String, endpoints: [String: [String]], names: [String]) {
        self.init(file, name: name, names: names) { _ in endpoints }
    }

    /// The same, with the params of the endpoints that the chain calls.
    init(
        _ file: SourceFile,
        name: String,
        names: [String],
        endpoints: (ChainDefinition) -> [String: [String]]
    ) {
        var chain = ChainDefinition(name: name)
        self.file = file
        switch ParsedFile.parse(file, name: name) {
        case .failure(let mistake):
            diagnostics = [mistake.diagnostic]
            root = nil
        case .success(let parsed):
            var reading = Reading(file, scope: .endpoint)
            ChainTable.chain.read(parsed.root, into: &chain, &reading)
            ChainTable.chain.demandKeys(of: parsed.root, &reading)
            var checking = ChainChecking(chain, parsed, endpoints: endpoints(chain))
            checking.run(names: names)
            diagnostics = reading.diagnostics + checking.findings.diagnostics
            root = parsed.root
        }
        self.chain = chain
    }

    /// Where the step of this number, counted from 0, has its id.
    package func place(ofStep number: Int) -> Diagnostic.Place? {
        guard let step = step(number) else { return nil }
        return file.place(of: (step["id"] ?? step).span)
    }

    /// Where a reference stands in a text of the step; the step itself where it is not found.
    package func place(
        of reference: ChainReference?,
        in text: String,
        ofStep number: Int
    ) -> Diagnostic.Place? {
        guard let node = step(number)?.firstText(text) else { return place(ofStep: number) }
        guard let reference else { return file.place(of: node.span) }
        return file.place(of: node.span(offset: reference.offset, length: reference.length))
    }

    private func step(_ number: Int) -> LocatedJSON? {
        guard let steps = root?["steps"]?.elements, steps.indices.contains(number) else {
            return nil
        }
        return steps[number]
    }
}

extension LocatedJSON {
    /// The first string in it that has these characters.
    fileprivate func firstText(_ wanted: String) -> LocatedJSON? {
        if text == wanted { return self }
        let inner = (elements ?? []) + (members ?? []).map(\.value)
        for node in inner {
            if let found = node.firstText(wanted) { return found }
        }
        return nil
    }
}
