/// What counts as a whole field in the parts of a request and of an answer.
///
/// Secrets of six bytes and more are masked in the whole text first, since one may reach over
/// what separates fields.
extension SecretMasker {
    /// A URL or a request target: the value of each pair of its query and each segment of its path
    /// is a field; user and password in front of the host are masked always.
    package func maskURL(_ text: String) -> String {
        let open = mask(Self.withoutUserInfo(text))
        guard hasWholeFields else { return open }
        let parts = open.utf8.split(
            separator: UInt8(ascii: "?"),
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let path = maskPieces(String(Substring(parts[0])), apart: "/", maskField)
        guard parts.count > 1 else { return path }
        return path + "?" + maskPairs(String(Substring(parts[1])), apart: "&")
    }

    /// A header line's value: the whole, the credential after a scheme, each value of pairs.
    package func maskHeader(_ name: String, _ value: String) -> String {
        switch name.lowercased() {
        case "location", "content-location", "referer": return maskURL(value)
        case "cookie", "set-cookie":
            let open = maskField(value)
            return hasWholeFields ? maskPairs(open, apart: ";") : open
        default: return maskCredential(maskField(value))
        }
    }

    /// A body of this media type, as far as it is text: form values, strings and numbers of JSON,
    /// the content of parts, or the whole.
    package func maskBody(_ text: String, type: String?) -> String {
        let open = maskField(text)
        guard hasWholeFields, open != Self.mask else { return open }
        let type = type?.lowercased() ?? ""
        if type.hasPrefix("application/x-www-form-urlencoded") {
            return maskPairs(open, apart: "&")
        }
        guard type.hasPrefix("multipart/") else {
            return Self.isJSON(open) ? maskJSON(open) : open
        }
        // A secret so short is one line; it is the content where it fills the line.
        return maskPieces(open, apart: "\n") { line in
            let content =
                line.utf8.last == Self.carriageReturn
                ? String(line.unicodeScalars.dropLast()) : line
            let end = line.utf8.count > content.utf8.count ? "\r" : ""
            return (Self.isJSON(content) ? maskJSON(content) : maskField(content)) + end
        }
    }

    /// Lines such as those of a canonical request: header lines, queries, values on their own.
    package func maskLines(_ text: String) -> String {
        let open = mask(text)
        guard hasWholeFields else { return open }
        return maskPieces(open, apart: "\n") { line in
            let line = maskPairs(maskField(line), apart: "&")
            let parts = line.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1)
            guard parts.count > 1 else { return line }
            let name = String(Substring(parts[0]))
            return "\(name):" + maskTrimmed(String(Substring(parts[1]))) { maskHeader(name, $0) }
        }
    }

    /// A URL with a mask for the user and password before its host (RFC 3986, section 3.2.1).
    private static func withoutUserInfo(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let slashes = Array("/\\".utf8)
        guard
            let start = bytes.indices.dropLast()
                .first(where: {
                    slashes.contains(bytes[$0]) && slashes.contains(bytes[$0 + 1])
                })
        else { return text }
        let rest = bytes[(start + 2)...]
        let authority = rest.prefix { !Array("/\\?#".utf8).contains($0) }
        guard let sign = authority.lastIndex(of: UInt8(ascii: "@")) else { return text }
        return String(
            decoding: bytes[..<rest.startIndex] + mask.utf8 + bytes[sign...],
            as: UTF8.self
        )
    }

    private func maskCredential(_ value: String) -> String {
        guard hasWholeFields else { return value }
        let parts = value.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
        guard parts.count > 1 else { return maskPairs(value, apart: ",") }
        let scheme = maskPairs(String(Substring(parts[0])), apart: ",")
        return scheme + " " + maskPairs(String(Substring(parts[1])), apart: ",")
    }

    /// `name=value` pairs, or bare values.
    private func maskPairs(_ text: String, apart separator: Unicode.Scalar) -> String {
        maskPieces(text, apart: separator) { piece in
            let parts = piece.utf8.split(
                separator: UInt8(ascii: "="),
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            guard parts.count > 1 else { return maskTrimmed(piece, maskField) }
            let value = String(Substring(parts[1]))
            return String(Substring(parts[0])) + "=" + maskTrimmed(value, maskField)
        }
    }

    /// Masks what stands between spaces and quotes.
    private func maskTrimmed(_ text: String, _ masking: (String) -> String) -> String {
        let isOuter: (UInt8) -> Bool = { Array(" \t\"".utf8).contains($0) }
        let start = text.utf8.prefix(while: isOuter)
        let inner = text.utf8.dropFirst(start.count)
        guard let last = inner.lastIndex(where: { !isOuter($0) }) else { return text }
        return String(Substring(start)) + masking(String(Substring(inner[...last])))
            + String(Substring(inner[inner.index(after: last)...]))
    }

    private func maskPieces(
        _ text: String,
        apart separator: Unicode.Scalar,
        _ masking: (String) -> String
    ) -> String {
        text.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
            .map { masking(String(Substring($0))) }
            .joined(separator: String(separator))
    }

    private static func isJSON(_ text: String) -> Bool {
        let first = text.utf8.first { !Array(" \t\r\n".utf8).contains($0) }
        return first.map { Array("{[\"".utf8).contains($0) } ?? false
    }

    /// Every string and every other token, so that text that is no JSON comes through too.
    private func maskJSON(_ text: String) -> String {
        let marks = Array(" \t\r\n,:{}[]".utf8)
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "\"") {
                let content = Self.stringContent(rest.dropFirst())
                let end = rest.startIndex + 1 + content.count
                result.append(byte)
                result += maskField(String(decoding: content, as: UTF8.self)).utf8
                result += rest[end...].prefix(1)
                rest = rest[end...].dropFirst()
            } else if marks.contains(byte) {
                result.append(byte)
                rest = rest.dropFirst()
            } else {
                let token = rest.prefix { !marks.contains($0) && $0 != UInt8(ascii: "\"") }
                result += maskField(String(decoding: token, as: UTF8.self)).utf8
                rest = rest.dropFirst(token.count)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// What comes before the quote that ends a string.
    private static func stringContent(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var isEscaped = false
        return bytes.prefix { byte in
            defer { isEscaped = !isEscaped && byte == UInt8(ascii: "\\") }
            return isEscaped || byte != UInt8(ascii: "\"")
        }
    }

    private static let carriageReturn = UInt8(ascii: "\r")
}
