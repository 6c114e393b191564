import APIModel

/// The keys of a definition that are read and checked, and whose behaviour is not there yet.
struct DeclaredLater {
    let endpoint: Endpoint
    let site: Site

    /// Says on a terminal, in one line, what the call goes on without.
    func warn(_ console: Console) {
        let names = names
        guard console.errorIsTerminal, !names.isEmpty else { return }
        console.warn(
            "this version does not act on \(names.map { "'\($0)'" }.joined(separator: ", ")) of "
                + "'\(endpoint.name)' yet; the call goes on without"
        )
    }

    private var names: [String] {
        var names: [String] = []
        if endpoint.cache != nil { names.append("cache") }
        if site.settings.keepsCookies == true { names.append("cookies") }
        return names
    }
}
