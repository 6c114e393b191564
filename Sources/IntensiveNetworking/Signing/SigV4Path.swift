import APIModel

/// Writes a path as the AWS Signature Version 4 wants it.
enum SigV4Path {
    /// The path of the request line in canonical form.
    static func canonical(
        _ path: String,
        normalizing: Bool,
        encodingTwice: Bool
    ) -> String {
        let taken = normalizing ? normalized(path) : path
        let segments = taken.split(separator: "/", omittingEmptySubsequences: false)
            .map { segment in
                let bytes =
                    encodingTwice ? Array(segment.utf8) : PercentEncoding.decode(String(segment))
                return PercentEncoding.encode(bytes: bytes)
            }
        let text = segments.joined(separator: "/")
        return text.isEmpty ? "/" : text
    }

    /// Without `.`, `..` and empty segments; a slash at the end stays.
    static func normalized(_ path: String) -> String {
        var kept: [Substring] = []
        for segment in path.split(separator: "/") {
            switch segment {
            case ".": continue
            case "..": _ = kept.popLast()
            default: kept.append(segment)
            }
        }
        guard !kept.isEmpty else { return "/" }
        return "/" + kept.joined(separator: "/") + (path.hasSuffix("/") ? "/" : "")
    }
}
