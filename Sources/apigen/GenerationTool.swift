import Arguments
import Diagnostics
import EndpointDefinitions
import FoundationEssentials
import Glibc
import ManagerGeneration

/// Generates the managers of one folder of definitions, for the build plugin.
///
/// Files that are as they should be are not touched, so that a build compiles what changed alone.
struct GenerationTool {
    let words: [String]

    private static let spec = CommandLineSpec(
        program: "apigen",
        summary: "generates a Swift manager for each definition of a folder",
        usages: ["--into DIR FOLDER"],
        commands: [
            CommandSpec(
                "generate",
                summary: "generates the managers",
                positionals: [PositionalSpec("folder", summary: "folder of definitions")],
                options: [
                    OptionSpec("into", value: .init("DIR"), summary: "folder of generated files")
                ]
            )
        ],
        defaultCommand: "generate",
        options: []
    )

    /// Runs to the end and gives the status: 0, 2 for a wrong command line, 9 for wrong
    /// definitions, 1 where the files cannot be written.
    func run() -> Int32 {
        do throws(UsageError) {
            let arguments = try ArgumentParser(Self.spec).parse(words)
            guard let folder = arguments.positionals.first, let target = arguments.value(of: "into")
            else {
                tell("apigen: usage: apigen --into DIR FOLDER")
                return 2
            }
            return generate(DefinitionFolder(path: folder), into: target)
        } catch {
            for mistake in error.mistakes { tell(mistake.diagnostic.rendered()) }
            return 2
        }
    }

    private func generate(_ folder: DefinitionFolder, into target: String) -> Int32 {
        let (endpoints, found) = folder.loadAll()
        let generator = ManagerGenerator(endpoints)
        let diagnostics = found + generator.diagnostics
        for diagnostic in diagnostics { tell(diagnostic.rendered()) }
        guard !diagnostics.contains(where: { $0.severity == .error }) else { return 9 }
        do {
            try update(target, GeneratedTree(generator.files))
            return 0
        } catch {
            tell("apigen: cannot write into '\(target)': \(error)")
            return 1
        }
    }

    private func update(_ target: String, _ tree: GeneratedTree) throws {
        let files = FileManager.default
        try files.createDirectory(atPath: target, withIntermediateDirectories: true)
        var texts: [String: String] = [:]
        for name in try files.contentsOfDirectory(atPath: target) where name.hasSuffix(".swift") {
            texts[name] = try String(contentsOfFile: "\(target)/\(name)", encoding: .utf8)
        }
        for change in tree.changes(from: texts) {
            switch change {
            case .write(let file):
                let url = URL(filePath: "\(target)/\(file.name)")
                try Data(file.text.utf8).write(to: url, options: .atomic)
            case .remove(let name): try files.removeItem(atPath: "\(target)/\(name)")
            }
        }
    }

    private func tell(_ text: String) {
        let bytes = Array("\(text)\n".utf8)
        _ = write(2, bytes, bytes.count)
    }
}
