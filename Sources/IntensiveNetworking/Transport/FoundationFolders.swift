import Glibc

/// Keeps Foundation from making folders for cookies and caches that are never used.
enum FoundationFolders {
    private static let variables = ["XDG_DATA_HOME", "XDG_CACHE_HOME"]

    /// Runs what asks for the user's data and cache folders as if there could be none.
    ///
    /// Foundation makes them with every session configuration, whatever it is told; under
    /// `/proc/self` nothing can be made, and it goes on without.
    static func withheld<Result>(_ body: () -> Result) -> Result {
        let kept = variables.map { name in (name, getenv(name).map { String(cString: $0) }) }
        for name in variables { setenv(name, "/proc/self", 1) }
        defer {
            for (name, value) in kept {
                if let value { setenv(name, value, 1) } else { unsetenv(name) }
            }
        }
        return body()
    }
}
