/// The five parts of a URI reference, cut by the rules of RFC 3986, appendix B; bytes that no
/// part can hold are percent-encoded.
struct URLReference {
    let scheme: String?
    let authority: String?
    let path: String
    let query: String?

    init(_ text: String) {
        var rest = Self.encoded(text)[...]
        if let hash = rest.firstIndex(of: "#") { rest = rest[..<hash] }
        let mark = rest.firstIndex(of: "?")
        query = mark.map { String(rest[rest.index(after: $0)...]) }
        if let mark { rest = rest[..<mark] }
        scheme = Self.cutScheme(from: &rest)
        authority = Self.cutAuthority(from: &rest)
        path = String(rest)
    }

    private static func cutScheme(from rest: inout Substring) -> String? {
        guard let colon = rest.firstIndex(of: ":") else { return nil }
        let name = rest[..<colon]
        guard let first = name.utf8.first, isLetter(first),
            name.utf8.allSatisfy({
                isLetter($0) || (48...57).contains($0) || [43, 45, 46].contains($0)
            })
        else { return nil }
        rest = rest[rest.index(after: colon)...]
        return String(name)
    }

    private static func cutAuthority(from rest: inout Substring) -> String? {
        guard rest.hasPrefix("//") else { return nil }
        let after = rest.dropFirst(2)
        let end = after.firstIndex(of: "/") ?? after.endIndex
        rest = after[end...]
        return String(after[..<end])
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (97...122).contains(byte)
    }

    private static func encoded(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard bytes.contains(percent) || !bytes.allSatisfy(mayStand) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            let isLonePercent =
                byte == percent && PercentEncoding.escapedByte(bytes, at: index) == nil
            if isLonePercent || !mayStand(byte) {
                result += PercentEncoding.escape(byte).utf8
            } else {
                result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static var percent: UInt8 { UInt8(ascii: "%") }

    private static func mayStand(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
            UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
            UInt8(ascii: "}"):
            false
        default: byte > 0x20 && byte < 0x7F
        }
    }
}
