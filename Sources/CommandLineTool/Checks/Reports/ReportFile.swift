import Glibc

/// The file of a report: looked at before anything is sent, written whole or not at all.
struct ReportFile: Sendable {
    let path: String

    /// Makes the folders of the file and sees that it can be written; throws status 2.
    func prepare() throws(CommandFailure) {
        try makeFolders()
        try DownloadTarget.check(path, option: "report")
    }

    /// Puts the text in the file's place; answers why it could not.
    func write(_ text: String) -> String? {
        ArchiveFile.write(Array(text.utf8), to: path, mode: 0o666)
            .map { "--report: cannot write '\(path)': \($0)" }
    }

    private func makeFolders() throws(CommandFailure) {
        var folder = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/").dropLast() {
            folder += folder.isEmpty || folder.hasSuffix("/") ? "\(part)" : "/\(part)"
            guard mkdir(folder, 0o777) != 0, errno != EEXIST else { continue }
            let number = errno
            // A folder above may be there and closed to us; what counts is whether it is there.
            guard access(folder, F_OK) != 0 else { continue }
            throw .usage(
                "unwritable-target",
                "--report: cannot make the folder '\(folder)': \(FileAccess.reason(number))",
                remedy: "name a file in a folder that is yours to write in"
            )
        }
    }
}
