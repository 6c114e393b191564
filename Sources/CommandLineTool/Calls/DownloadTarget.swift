import Glibc

/// Looks at a file to be written, such as the target of `--download`, before anything is sent.
enum DownloadTarget {
    static func check(
        _ path: String,
        option: String = "download"
    ) throws(CommandFailure) {
        var facts = stat()
        if stat(path, &facts) == 0 {
            guard facts.st_mode & S_IFMT != S_IFDIR else {
                throw unwritable(option, path, "it is a folder")
            }
        }
        let folder = parent(of: path)
        guard access(folder, W_OK | X_OK) == 0 else {
            throw unwritable(option, path, "'\(folder)': \(FileAccess.reason(errno))")
        }
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
