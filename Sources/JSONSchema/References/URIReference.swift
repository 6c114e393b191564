/// A URI or a relative reference, taken apart (RFC 3986, appendix B).
struct URIReference: Hashable, Sendable {
    var scheme: String?
    var authority: String?
    var path: String
    var query: String?
    var fragment: String?

    /// Takes any text apart; every text has such parts.
    init(_ text: String) {
        var rest = Substring(text)
        fragment = Self.cut(from: "#", of: &rest)
        query = Self.cut(from: "?", of: &rest)
        if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
            scheme = String(rest[..<colon])
            rest = rest[rest.index(after: colon)...]
        }
        if rest.hasPrefix("//") {
            let name = rest.dropFirst(2).prefix { $0 != "/" }
            authority = String(name)
            rest = rest[name.endIndex...]
        }
        path = String(rest)
    }

    /// Removes the sign and what follows, which it answers.
    private static func cut(from sign: Character, of rest: inout Substring) -> String? {
        guard let index = rest.firstIndex(of: sign) else { return nil }
        defer { rest = rest[..<index] }
        return String(rest[rest.index(after: index)...])
    }

    /// Whether the text is a scheme (RFC 3986, section 3.1).
    static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, first.isASCIILetter else { return false }
        return text.utf8.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0)
        }
    }
}

extension URIReference: CustomStringConvertible {
    /// The parts put together again.
    var description: String {
        var text = scheme.map { $0 + ":" } ?? ""
        text += authority.map { "//" + $0 } ?? ""
        text += path
        text += query.map { "?" + $0 } ?? ""
        text += fragment.map { "#" + $0 } ?? ""
        return text
    }

    /// The reference without what follows the number sign.
    var withoutFragment: URIReference {
        var copy = self
        copy.fragment = nil
        return copy
    }
}
