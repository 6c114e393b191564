import APIModel

/// The content codings of an answer (RFC 9110, section 8.4).
enum ContentCoding {
    /// The first coding that is not among the known ones, nil if the body can be decoded.
    static func unknown(in fields: HTTPFields, known: [String]) -> String? {
        let names = fields.values(of: "Content-Encoding").flatMap { $0.split(separator: ",") }
        return names.lazy.map { trimmed($0) }
            .first { name in
                !name.isEmpty && !isKnown(name.lowercased(), known)
            }
    }

    private static func isKnown(_ name: String, _ known: [String]) -> Bool {
        // The other spelling of gzip is section 8.4.1.3's; "identity" and "none" change nothing.
        switch name {
        case "identity", "none": true
        case "x-gzip": known.contains("gzip")
        default: known.contains(name)
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let tail = text.drop(while: isSpace)
        return String(tail.reversed().drop(while: isSpace).reversed())
    }
}
