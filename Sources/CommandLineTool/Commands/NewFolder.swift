import Glibc

/// A folder of definitions that `init` writes into.
struct NewFolder {
    let path: String

    func exists(_ name: String) -> Bool {
        access("\(path)/\(name)", F_OK) == 0
    }

    /// Writes a file and the folders above it, unless it is there; notes its path if it wrote it.
    func writeIfMissing(
        _ name: String,
        _ text: String,
        noting written: inout [String]
    ) throws(CommandFailure) {
        let target = "\(path)/\(name)"
        try makeFolders(above: target)
        let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            if errno == EEXIST { return }
            throw failure(target, errno)
        }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
            let number = errno
            unlink(target)
            throw failure(target, number)
        }
        written.append(target)
    }

    private func makeFolders(above target: String) throws(CommandFailure) {
        var end = target.index(after: target.startIndex)
        while let slash = target[end...].firstIndex(of: "/") {
            let folder = String(target[..<slash])
            if mkdir(folder, 0o755) != 0, errno != EEXIST { throw failure(folder, errno) }
            end = target.index(after: slash)
        }
    }

    private func failure(_ target: String, _ number: Int32) -> CommandFailure {
        .usage(
            "unwritable-target",
            "cannot write '\(target)': \(FileAccess.reason(number))",
            remedy: "choose another folder with --endpoints DIR"
        )
    }
}
