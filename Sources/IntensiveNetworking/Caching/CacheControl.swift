import APIModel

/// The directives of `Cache-Control` that a private cache heeds (RFC 9111, section 5.2.2), and what
/// older lines say in their stead.
struct CacheControl: Equatable {
    /// Whether the answer may not be kept.
    private(set) var forbidsStoring = false
    /// Whether the answer may not be used without asking.
    private(set) var demandsAsking = false
    /// Whether the answer may not be used after its time, whatever happens.
    private(set) var forbidsStale = false
    /// How long the answer is fresh, counted from its date.
    private(set) var maxAge: Duration?

    init(_ fields: HTTPFields) {
        let lines = fields.values(of: "Cache-Control")
        for directive in lines.flatMap({ $0.split(separator: ",") }) { read(directive) }
        if lines.isEmpty, fields["Pragma"]?.lowercased() == "no-cache" { demandsAsking = true }
        if maxAge == nil { maxAge = Self.expiry(fields) }
    }

    private mutating func read(_ directive: Substring) {
        let sides = directive.split(separator: "=", maxSplits: 1)
        guard let first = sides.first else { return }
        switch String(first.filter { $0 != " " && $0 != "\t" }).lowercased() {
        case "no-store": forbidsStoring = true
        // With names of header lines it is about those only, and is heeded as if about all.
        case "no-cache": demandsAsking = true
        case "must-revalidate": forbidsStale = true
        case "max-age":
            let text = sides.count == 2 ? String(sides[1].filter { $0 != "\"" }) : ""
            // What cannot be read is stale (section 4.2.1), and of several the least counts.
            maxAge = min(maxAge ?? .seconds(Int64.max), FieldNumber.duration(text) ?? .zero)
        default: break
        }
    }

    private static func expiry(_ fields: HTTPFields) -> Duration? {
        guard let text = fields["Expires"] else { return nil }
        guard let expires = HTTPDate(text), let date = fields["Date"].flatMap({ HTTPDate($0) })
        else { return .zero }
        return max(date.duration(to: expires), .zero)
    }
}
