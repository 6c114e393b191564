import Glibc

extension PrivateFolder {
    /// Throws where somebody else owns the folder or may write to it, or to the one it is in.
    ///
    /// What is found there then may be anybody's. A folder that is not there yet is no fault.
    package func checkTrust() throws(StoreFault) {
        if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
            // Of the folder above, which others may look into, nothing but the names matters.
            try Self.check(String(path[..<slash]), owners: [0, geteuid()], unwanted: 0o002)
        }
        try Self.check(path, owners: [geteuid()], unwanted: 0o022)
    }

    private static func check(
        _ path: String,
        owners: [uid_t],
        unwanted: mode_t
    ) throws(StoreFault) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return }
            throw StoreFault(path: path, reason: systemReason(errno))
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw StoreFault(path: path, reason: "it is no folder")
        }
        guard owners.contains(status.st_uid) else {
            throw StoreFault(path: path, reason: "it belongs to another user")
        }
        guard status.st_mode & unwanted == 0 else {
            throw StoreFault(path: path, reason: "others may write to it")
        }
    }
}
