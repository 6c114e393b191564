/// The names of definitions: paths below the folder, without `.json`, that never leave it.
package enum DefinitionName {
    /// Whether a name can be one of an endpoint.
    package static func isEndpoint(_ name: String) -> Bool {
        guard isSafe(name), !isSchema(name + ".json") else { return false }
        let segments = name.split(separator: "/")
        return segments.count == 1 || !reservedFolders.contains(String(segments[0]))
    }

    /// Whether a name stays below its folder: no empty, hidden, `.` or `..` segments, no
    /// characters that paths or terminals would take for something else.
    package static func isSafe(_ name: String) -> Bool {
        guard !name.isEmpty, name.utf8.count <= 512 else { return false }
        let segments = name.split(separator: "/", omittingEmptySubsequences: false)
        let isClean = name.unicodeScalars.allSatisfy { scalar in
            scalar.value >= 0x20 && scalar.value != 0x7F && scalar != "\\"
        }
        return isClean && segments.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") }
    }

    /// Whether a name can be one of a param: the command line can tell it from its separators.
    package static func isParam(_ name: String) -> Bool {
        !name.isEmpty && name.last != ":" && !name.contains { $0 == "=" || $0 == "@" }
    }

    /// Whether a file's name says that it is a JSON Schema.
    static func isSchema(_ file: String) -> Bool {
        file.hasSuffix(".schema.json")
    }

    /// The folders below the definitions' that hold no endpoints.
    static let reservedFolders = ["services", "chains"]
}
