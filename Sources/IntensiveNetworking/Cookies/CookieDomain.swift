/// Which hosts a domain stands for (RFC 6265, section 5.1.3), and for which it must not.
enum CookieDomain {
    /// Whether a cookie of the domain goes to the host.
    static func matches(_ host: String, domain: String) -> Bool {
        host == domain || host.hasSuffix(".\(domain)") && !isAddress(host)
    }

    /// Whether the domain stands for one host alone, or is one under which strangers have theirs.
    ///
    /// The public list of the latter is not at hand; a single label, the usual second labels below
    /// the domain of a country and some well-known hosting domains are such.
    static func isOfOneHost(_ domain: String) -> Bool {
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, !labels.contains(""), !isAddress(domain) else { return true }
        let isBelowCountry = labels.count == 2 && labels[1].utf8.count == 2
        return isBelowCountry && secondLabels.contains(String(labels[0]))
            || hosting.contains(domain)
    }

    /// Whether the host is an IP address, of which no part stands for several hosts.
    private static func isAddress(_ host: String) -> Bool {
        if host.contains(":") { return true }
        let last = host.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
        return !last.isEmpty && last.utf8.allSatisfy { (48...57).contains($0) }
    }

    private static let secondLabels: Set<String> = [
        "ac", "co", "com", "edu", "go", "gob", "gov", "gv", "mil", "ne", "net", "nom", "or", "org",
    ]

    private static let hosting: Set<String> = [
        "amazonaws.com", "appspot.com", "azurewebsites.net", "cloudfront.net", "github.io",
        "gitlab.io", "herokuapp.com", "netlify.app", "pages.dev", "vercel.app", "workers.dev",
    ]
}
