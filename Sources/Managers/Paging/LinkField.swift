import APIModel

/// The links of `Link` header lines (RFC 8288, section 3).
///
/// Reads what is sent, not only what is legal: blanks anywhere, unquoted parameters, empty list
/// members. Of a repeated `rel` the first counts (section 3.3); its types are case-insensitive.
struct LinkField {
    /// A target and the types of its relation, in lower case.
    struct Link: Equatable {
        let target: String
        let relations: [String]
    }

    /// All links of the lines, in order; a line that cannot be read any further ends there.
    static func links(in fields: HTTPFields) -> [Link] {
        fields.lines
            .filter { $0.name.lowercased() == "link" }
            .flatMap { Self(text: Array($0.value.utf8)[...]).all }
    }

    /// The target of the first link of this relation that is about the answer itself.
    static func target(of relation: String, in fields: HTTPFields) -> String? {
        links(in: fields).first { $0.relations.contains(relation) }?.target
    }

    private var text: ArraySlice<UInt8>

    private var all: [Link] {
        var reader = self
        var links: [Link] = []
        while let link = reader.link() {
            if let link { links.append(link) }
        }
        return links
    }

    /// The next link; an inner nil is one about another resource (`anchor`).
    private mutating func link() -> Link?? {
        skip { Self.isBlank($0) || $0 == UInt8(ascii: ",") }
        guard take(UInt8(ascii: "<")) else { return nil }
        let target = word { $0 != UInt8(ascii: ">") }
        guard take(UInt8(ascii: ">")) else { return nil }
        var relations: String?
        var isElsewhere = false
        while let (name, value) = parameter() {
            if name == "rel" { relations = relations ?? value }
            if name == "anchor" { isElsewhere = true }
        }
        guard !isElsewhere else { return .some(nil) }
        let types = (relations ?? "").lowercased().split(separator: " ").map(String.init)
        return Link(target: target.trimmed, relations: types)
    }

    /// The next parameter of a link, its name in lower case.
    private mutating func parameter() -> (name: String, value: String)? {
        skip(Self.isBlank)
        guard take(UInt8(ascii: ";")) else { return nil }
        skip { Self.isBlank($0) || $0 == UInt8(ascii: ";") }
        let name = word { !"=;,".utf8.contains($0) && !Self.isBlank($0) }.lowercased()
        skip(Self.isBlank)
        guard take(UInt8(ascii: "=")) else { return (name, "") }
        skip(Self.isBlank)
        guard take(UInt8(ascii: "\"")) else {
            return (name, word { !";,".utf8.contains($0) }.trimmed)
        }
        return (name, quoted())
    }

    /// The rest of a quoted string (RFC 9110, section 5.6.4).
    private mutating func quoted() -> String {
        var bytes: [UInt8] = []
        while let byte = text.popFirst(), byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\"), let escaped = text.popFirst() {
                bytes.append(escaped)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard text.first == byte else { return false }
        text.removeFirst()
        return true
    }

    private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
        text = text.drop(while: isSkipped)
    }

    private mutating func word(_ belongs: (UInt8) -> Bool) -> String {
        let bytes = text.prefix(while: belongs)
        text = text.dropFirst(bytes.count)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}

extension String {
    /// The text without blanks at its ends.
    fileprivate var trimmed: String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let front = drop(while: isBlank)
        guard let last = front.lastIndex(where: { !isBlank($0) }) else { return "" }
        return String(front[...last])
    }
}
