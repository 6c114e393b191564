package import Diagnostics

/// Why a definition cannot be used; the sentences are in `DefinitionError+Message.swift`.
package enum DefinitionError: Error, Sendable, Equatable {
    /// There is no folder of definitions; where it was looked for.
    case noFolder(searched: [String])
    /// There is no endpoint of this name; the nearest one, and the folder.
    case unknownEndpoint(String, nearest: String?, folder: String)
    /// There is no chain of this name; the nearest one, and the folder.
    case unknownChain(String, nearest: String?, folder: String)
    /// The service has no environment of this name.
    case unknownEnvironment(String, service: String, known: [String])
    /// Files are wrong: all their mistakes, in order.
    case mistakes([Diagnostic])

    /// Whether the caller named something that is not there (status 2) and no file is wrong (9).
    package var isUsage: Bool {
        switch self {
        case .unknownEndpoint, .unknownChain, .unknownEnvironment: true
        case .noFolder, .mistakes: false
        }
    }
}
