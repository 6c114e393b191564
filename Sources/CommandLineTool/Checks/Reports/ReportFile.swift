import Glibc

/// The file of a report: looked at before anything is sent, written whole or not at all.
struct ReportFile: Sendable {
    let path: String

    /// Makes the folders of the file and sees that it can be written; throws status 2.
    func prepare() throws(CommandFailure) {
        try makeFolders()
        try DownloadTarget.check(path, option: "report")
    }

    /// Puts the text in the file's place, for its owner alone, since it may hold answers; tells why
    /// it could not.
    func write(_ text: String) -> String? {
        ArchiveFile.write(Array(text.utf8), to: path)
            .map { "--report: cannot write '\(path)': \($0)" }
    }

    private func makeFolders() throws(CommandFailure) {
        var folder = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/").dropLast() {
            folder += folder.isEmpty || folder.hasSuffix("/") ? "\(part)" : "/\(part)"
            guard let reason = Self.makeFolder(folder) else { continue }
            throw .usage(
                "unwritable-target",
                "--report: cannot make the folder '\(folder)': \(reason)",
                remedy: "name a file in a folder that is yours to write in"
            )
        }
    }

    /// Makes a folder if it is not there; answers why there is none then.
    private static func makeFolder(_ path: String) -> String? {
        guard mkdir(path, 0o777) != 0 else { return nil }
        let number = errno
        var facts = stat()
        // Folders above may be closed to us and there all the same.
        guard stat(path, &facts) == 0 else { return FileAccess.reason(number) }
        return facts.st_mode & S_IFMT == S_IFDIR ? nil : "a file is in its place"
    }
}
