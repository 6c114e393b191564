import Glibc

/// Keeps tokens on disk, for the processes of one user: `tokens/` in the folder for caches, a file
/// for each key, readable by its owner alone.
///
/// A store that cannot be written is as good as none: the token is used and asked for again.
package struct TokenStore: Sendable {
    private let folder: String

    /// A store in this folder, which is made when it is first written to.
    package init(folder: String) {
        self.folder = folder
    }

    /// The store of the user whose process this is, nil where there is no place for one.
    package static var user: TokenStore? {
        let names = ["XDG_CACHE_HOME", "HOME"]
        let values = names.map { name in getenv(name).map { String(cString: $0) } ?? "" }
        return folder(environment: Dictionary(uniqueKeysWithValues: zip(names, values)))
            .map(TokenStore.init)
    }

    /// The folder of a user: `$XDG_CACHE_HOME/apicli/tokens`, by default below `~/.cache`; nil
    /// where neither is known.
    package static func folder(environment: [String: String]) -> String? {
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
            return "\(cache)/apicli/tokens"
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/.cache/apicli/tokens"
    }

    /// The token of this key; nil if there is none, or its file is not ours alone.
    package func token(of key: TokenCacheKey) -> AccessToken? {
        let descriptor = open(path(of: key), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
            status.st_mode & (S_IFMT | 0o077) == S_IFREG, status.st_size < 1 << 20
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        let count = retryingInterrupted { read(descriptor, &bytes, bytes.count) }
        return TokenFile.token(in: Array(bytes.prefix(max(count, 0))))
    }

    /// Keeps a token; false if that is not possible.
    @discardableResult
    package func keep(_ token: AccessToken, of key: TokenCacheKey) -> Bool {
        makeFolder()
        let draft = "\(path(of: key)).\(getpid())-\(UInt64.random(in: 0 ... .max)).part"
        let descriptor = open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        let bytes = TokenFile.bytes(of: token)
        let count = retryingInterrupted { write(descriptor, bytes, bytes.count) }
        close(descriptor)
        if count == bytes.count, rename(draft, path(of: key)) == 0 { return true }
        unlink(draft)
        return false
    }

    /// Takes the right to ask for the token of this key, nil while another process has it.
    ///
    /// Where no lock file can be made, everybody has the right.
    package func lock(_ key: TokenCacheKey) -> TokenLock? {
        makeFolder()
        return TokenLock(path: "\(folder)/\(key.text).lock")
    }

    private func path(of key: TokenCacheKey) -> String { "\(folder)/\(key.text).json" }

    private func makeFolder() {
        var path = ""
        for part in folder.split(separator: "/") {
            path += "/\(part)"
            mkdir(path, 0o700)
        }
    }
}
