/// The folders of a user in which the tool keeps things, by the XDG rules.
package struct UserFolders: Sendable, Equatable {
    private let variables: [String: String]

    /// The folders that these environment variables name.
    package init(environment variables: [String: String]) {
        self.variables = variables
    }

    /// Answers that may be used again; nil where neither `XDG_CACHE_HOME` nor `HOME` is set.
    package var responses: String? { folder("XDG_CACHE_HOME", ".cache", "responses") }

    /// Cookies by service and environment; nil where neither `XDG_STATE_HOME` nor `HOME` is set.
    package var cookies: String? { folder("XDG_STATE_HOME", ".local/state", "cookies") }

    /// Empty means unset, and relative paths are not to be heeded, as the rules say.
    private func folder(_ variable: String, _ fallback: String, _ name: String) -> String? {
        if let base = variables[variable], base.hasPrefix("/") { return "\(base)/apicli/\(name)" }
        guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
        return "\(home)/\(fallback)/apicli/\(name)"
    }
}
