package import APIModel
package import Diagnostics
import JSONText

/// An endpoint with its service as their files say; an environment is not chosen yet, and `${VAR}`
/// is still text: see `resolve`.
package struct LoadedEndpoint: Sendable {
    /// The endpoint.
    package let endpoint: Endpoint
    /// The service.
    package let service: Service
    /// The folder.
    package let folder: DefinitionFolder
    /// The paths of the files that were read, in order.
    package let filesRead: [String]
    /// What is doubtful about them.
    package let warnings: [Diagnostic]
    /// Why commands of these files do not run, nil where all files are trusted.
    package let commandRefusal: Diagnostic?
    /// The files of the endpoint itself: its own first, then those it extends.
    package let endpointFiles: [SourceFile]
    /// The texts that hold variables.
    let templates: [TemplatePlace]
    /// The secrets that stand in the files.
    let masks: [SecretMask]
    /// The key `checks`, where it is given.
    let checkOrigin: DefinitionOrigins.Origin?
}

extension DefinitionFolder {
    /// Loads the endpoint of a name: its file, its service's, and the files that they extend; no
    /// other file is opened unless the name is unknown.
    package func load(_ name: String) throws(DefinitionError) -> LoadedEndpoint {
        var loading = EndpointLoading(folder: self)
        let file = try endpointFile(name)
        guard let loaded = loading.load(file, name: name) else {
            throw .mistakes(loading.sortedDiagnostics)
        }
        return loaded
    }

    private func endpointFile(_ name: String) throws(DefinitionError) -> SourceFile {
        guard DefinitionName.isEndpoint(name) else { throw unknownEndpoint(name) }
        do throws(FileReader.Fault) {
            return try file(.endpoint, name)
        } catch {
            switch error {
            case .missing, .folder: throw unknownEndpoint(name)
            case .special, .refused: throw .mistakes([unreadable(.endpoint, name, error)])
            }
        }
    }

    private func unknownEndpoint(_ name: String) -> DefinitionError {
        .unknownEndpoint(name, nearest: endpointName(nearest: name), folder: path)
    }

    /// What to say about a file that is there and cannot be read.
    func unreadable(_ kind: DefinitionKind, _ name: String, _ fault: FileReader.Fault) -> Diagnostic
    {
        Diagnostic(
            code: DefinitionCode.unreadable.rawValue,
            title: "the file cannot be read: \(fault.words)",
            place: Diagnostic.Place(path: path + kind.relativePath(of: name)),
            remedy: fault.remedy
        )
    }
}
