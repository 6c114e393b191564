import Glibc

/// Finds the file of a program, as a shell does.
enum ExecutableSearch {
    private static let usualPath = "/usr/local/bin:/usr/bin:/bin"

    /// The path of a program: the name itself if it holds a slash, else its first place on the
    /// search path (POSIX.1-2024, Base Definitions 8.3).
    ///
    /// Entries that are not absolute are passed over: what they mean would depend on the folder
    /// that the command starts in, and that folder may belong to anybody.
    static func path(of name: String, searchPath: String?) -> String? {
        guard !name.isEmpty else { return nil }
        guard !name.utf8.contains(UInt8(ascii: "/")) else { return name }
        let entries = (searchPath ?? usualPath).split(separator: ":")
        return entries.lazy.filter { $0.hasPrefix("/") }
            .map { "\($0)/\(name)" }
            .first(where: isExecutableFile)
    }

    private static func isExecutableFile(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        return access(path, X_OK) == 0
    }
}
