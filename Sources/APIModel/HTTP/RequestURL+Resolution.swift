extension RequestURL {
    /// The URL that a reference in an answer of this one stands for (RFC 3986, section 5.2): a
    /// `Location`, a next link.
    public func resolving(_ reference: String) throws(Fault) -> RequestURL {
        let parts = URLReference(reference)
        if let scheme = parts.scheme {
            guard ["http", "https"].contains(scheme.lowercased()) else {
                throw .unsupportedScheme(scheme)
            }
            return try RequestURL(reference).withoutDotSegments
        }
        if parts.authority != nil {
            return try RequestURL("\(scheme):\(reference)").withoutDotSegments
        }
        guard !parts.path.isEmpty else {
            return replacing(path: path, query: parts.query ?? query)
        }
        let merged = parts.path.hasPrefix("/") ? parts.path : directory + parts.path
        return replacing(path: Self.removingDotSegments(merged), query: parts.query)
    }

    private var withoutDotSegments: RequestURL {
        replacing(path: Self.removingDotSegments(path), query: query)
    }

    /// The path up to its last slash.
    private var directory: Substring {
        path[...(path.lastIndex(of: "/") ?? path.startIndex)]
    }

    private func replacing(path: String, query: String?) -> RequestURL {
        RequestURL(scheme: scheme, host: host, port: port, path: path, query: query)
    }

    /// Takes `.` and `..` segments out (RFC 3986, section 5.2.4).
    private static func removingDotSegments(_ path: String) -> String {
        var kept: [Substring] = []
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".":
                if isLast { kept.append("") }
            case "..":
                kept = kept.dropLast()
                if isLast { kept.append("") }
            default:
                kept.append(segment)
            }
        }
        return "/" + kept.joined(separator: "/")
    }
}
