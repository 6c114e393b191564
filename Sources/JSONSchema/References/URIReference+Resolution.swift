extension URIReference {
    /// The target of this reference as seen from a base (RFC 3986, section 5.2.2).
    func resolved(against base: URIReference) -> URIReference {
        var target = self
        guard scheme == nil else {
            target.path = Self.removingDotSegments(path)
            return target
        }
        target.scheme = base.scheme
        guard authority == nil else {
            target.path = Self.removingDotSegments(path)
            return target
        }
        target.authority = base.authority
        if path.isEmpty {
            target.path = base.path
            target.query = query ?? base.query
        } else if path.hasPrefix("/") {
            target.path = Self.removingDotSegments(path)
        } else {
            target.path = Self.removingDotSegments(merged(with: base))
        }
        return target
    }

    /// The path in the folder of the base's path (RFC 3986, section 5.2.3).
    private func merged(with base: URIReference) -> String {
        if base.authority != nil, base.path.isEmpty { return "/" + path }
        guard let slash = base.path.lastIndex(of: "/") else { return path }
        return String(base.path[...slash]) + path
    }

    /// The path without `.` and `..` (RFC 3986, section 5.2.4).
    private static func removingDotSegments(_ path: String) -> String {
        guard path.contains(".") else { return path }
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        var kept: [Substring] = []
        for (place, segment) in segments.enumerated() {
            let isLast = place == segments.count - 1
            switch segment {
            case ".":
                if isLast { kept.append("") }
            case "..":
                if kept.count > 1 || kept.first.map({ !$0.isEmpty }) ?? false { kept.removeLast() }
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return kept.joined(separator: "/")
    }
}
