import Glibc

/// Looks at a file to be written, such as the target of `--download`, before anything is sent.
enum DownloadTarget {
    static func check(
        _ path: String,
        option: String = "download"
    ) throws(CommandFailure) {
        guard !path.isEmpty else { throw unwritable(option, path, "it has no name") }
        var facts = stat()
        if stat(path, &facts) == 0 {
            guard facts.st_mode & S_IFMT != S_IFDIR else {
                throw unwritable(option, path, "it is a folder")
            }
            guard !isOutput(facts) else {
                throw unwritable(option, path, "standard output goes there already")
            }
        }
        let folder = parent(of: path)
        guard access(folder, W_OK | X_OK) == 0 else {
            throw unwritable(option, path, "'\(folder)': \(FileAccess.reason(errno))")
        }
    }

    /// A download replaces its file, which must not be one that others write to.
    private static func isOutput(_ facts: stat) -> Bool {
        var output = stat()
        return facts.st_mode & S_IFMT == S_IFREG && fstat(1, &output) == 0
            && output.st_dev == facts.st_dev && output.st_ino == facts.st_ino
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func unwritable(
        _ option: String,
        _ path: String,
        _ reason: String
    ) -> CommandFailure {
        .usage(
            "unwritable-target",
            "--\(option): cannot write '\(path)': \(reason)",
            remedy: "name a file in a folder that exists and is yours to write in"
        )
    }
}
