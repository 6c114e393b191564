import Foundation
import PackagePlugin

/// Generates a manager for each endpoint definition of a folder, before its target is compiled.
///
/// The folder is `endpoints` in the target's own folder, else `endpoints` beside `Package.swift`.
/// One run of `apigen` reads the whole folder, so that clashes between names are seen; it writes
/// only files that change, so that only those are compiled again.
@main
struct GenerateManagers: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let places = [target.directoryURL, context.package.directoryURL]
        let folders = places.map { $0.appending(path: "endpoints") }
        guard let folder = folders.first(where: Self.isFolder) else {
            Diagnostics.error("target '\(target.name)' has no folder 'endpoints'")
            return []
        }
        let files = try Self.definitions(in: folder)
        let output = context.pluginWorkDirectoryURL.appending(path: "Managers")
        let names = files.filter(Self.isEndpoint).map { String($0.dropLast(5)) }
        let outputs = Set(names.map(ManagerTypeName.file) + [ManagerTypeName.registryFile])
        return [
            .buildCommand(
                displayName: "Generating managers of \(folder.lastPathComponent)",
                executable: try context.tool(named: "apigen").url,
                arguments: ["--into", output.path(percentEncoded: false)]
                    + [folder.path(percentEncoded: false)],
                inputFiles: files.map { folder.appending(path: $0) },
                outputFiles: outputs.sorted().map { output.appending(path: $0) }
            )
        ]
    }

    /// The paths of all definitions below the folder, those of services too: an endpoint is
    /// checked with its service.
    private static func definitions(in folder: URL) throws -> [String] {
        let path = folder.path(percentEncoded: false)
        let entries = try FileManager.default.subpathsOfDirectory(atPath: path)
        return entries.filter { $0.hasSuffix(".json") && !isHidden($0) }.sorted()
    }

    private static func isEndpoint(_ path: String) -> Bool {
        let isReserved = ["services/", "chains/"].contains(where: path.hasPrefix)
        return !isReserved && !path.hasSuffix(".schema.json")
    }

    private static func isHidden(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".") }
    }

    private static func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }
}
