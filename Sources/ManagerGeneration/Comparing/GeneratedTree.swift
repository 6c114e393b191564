/// A folder of generated files as it is to be, compared with how it is.
package struct GeneratedTree: Sendable {
    /// What has to be done to one file.
    package enum Change: Sendable, Hashable {
        /// It is written.
        case write(GeneratedFile)
        /// It is removed: its definition is gone.
        case remove(String)

        /// The file's name.
        package var name: String {
            switch self {
            case .write(let file): file.name
            case .remove(let name): name
            }
        }
    }

    /// The files, by name.
    package let files: [GeneratedFile]

    /// A folder of these files.
    package init(_ files: [GeneratedFile]) {
        self.files = files
    }

    /// What has to be done to a folder that holds these texts, sorted by name; files that are as
    /// they are to be stay untouched, and so do those that were not generated.
    package func changes(from texts: [String: String]) -> [Change] {
        let writes = files.filter { texts[$0.name] != $0.text }.map { Change.write($0) }
        let names = Set(files.map(\.name))
        let stale = texts.filter { !names.contains($0.key) && $0.value.hasPrefix(ManagerFile.mark) }
        return (writes + stale.keys.map { Change.remove($0) }).sorted { $0.name < $1.name }
    }

    /// The changes as a unified diff, empty where there are none.
    package func difference(from texts: [String: String]) -> String {
        changes(from: texts)
            .map { change in
                let new: String? = if case .write(let file) = change { file.text } else { nil }
                return LineDiff.text(name: change.name, from: texts[change.name], to: new)
            }
            .joined()
    }
}
