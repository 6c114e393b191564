import Glibc

extension BoardFolder {
    /// Where the folder is under these variables: `$XDG_RUNTIME_DIR/apicli`; without that
    /// variable in the place it usually names, so that a job without a session meets the shell
    /// of the same user; else in the temp folder (XDG Base Directory Specification 0.8).
    static func location(environment: [String: String], user: UInt32) -> String {
        let named = folder(environment["XDG_RUNTIME_DIR"])
        let usual = isPrivate("/run/user/\(user)", user: user) ? "/run/user/\(user)" : nil
        if let runtime = named ?? usual { return "\(runtime)/apicli" }
        return "\(folder(environment["TMPDIR"]) ?? "/tmp")/apicli-\(user)"
    }

    /// The path without a slash at its end, if it is absolute and a folder.
    private static func folder(_ path: String?) -> String? {
        guard var path, path.hasPrefix("/") else { return nil }
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        return path
    }

    private static func isPrivate(_ path: String, user: UInt32) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return false }
        return status.st_uid == user && status.st_mode & 0o077 == 0
    }
}
