import APIModel
import Diagnostics

extension DefinitionFolder {
    /// Loads the chain of a name, or of a file where the word is the path of one, and checks it
    /// with the endpoints that it calls; their own mistakes are found when they are loaded.
    package func loadChain(_ word: String) throws(DefinitionError) -> LoadedChain {
        let file = try chainFile(word)
        let loaded = LoadedChain(file, name: Self.chainName(word), names: endpointNames()) {
            params(of: $0.steps.map(\.call))
        }
        guard !loaded.diagnostics.contains(where: { $0.severity == .error }) else {
            var collector = DiagnosticCollector()
            collector.append(contentsOf: loaded.diagnostics)
            throw .mistakes(collector.sorted)
        }
        return loaded
    }

    private func chainFile(_ word: String) throws(DefinitionError) -> SourceFile {
        let isName = DefinitionName.isSafe(word)
        do throws(FileReader.Fault) {
            if isName { return try file(.chain, word) }
        } catch {
            switch error {
            case .missing, .folder: break
            case .special, .refused: throw .mistakes([unreadable(.chain, word, error)])
            }
        }
        guard word.hasSuffix(".json") || word.contains("/") else { throw unknownChain(word) }
        do throws(FileReader.Fault) {
            return try FileReader.read(word, shownAs: word, onlyRegular: true)
        } catch {
            guard error != .missing else { throw unknownChain(word) }
            throw .mistakes([
                Diagnostic(
                    code: DefinitionCode.unreadable.rawValue,
                    title: "the file cannot be read: \(error.words)",
                    place: Diagnostic.Place(path: word),
                    remedy: error.remedy
                )
            ])
        }
    }

    private func unknownChain(_ name: String) -> DefinitionError {
        .unknownChain(name, nearest: Nearest.match(name, among: chainNames()), folder: path)
    }

    private func params(of endpoints: [String]) -> [String: [String]] {
        var params: [String: [String]] = [:]
        for name in Set(endpoints) {
            params[name] = (try? load(name))?.endpoint.params.map(\.name)
        }
        return params
    }

    /// A file outside the folder is called by its last part.
    private static func chainName(_ word: String) -> String {
        guard word.hasSuffix(".json") else { return word }
        return String((word.split(separator: "/").last ?? "chain").dropLast(5))
    }
}
