import JSONText

/// Reads the members of an exchange's file, and says where one is wrong.
struct CassetteReader {
    private let file: LocatedJSON
    private let source: [UInt8]
    private let name: String

    init(_ file: LocatedJSON, _ source: [UInt8], name: String = "") {
        self.file = file
        self.source = source
        self.name = name
    }

    func object(_ key: String) throws(CassetteMistake) -> CassetteReader {
        guard let member = file.member(key) else { throw .missing(path(key), at: file.span) }
        guard case .object = member.value.value else {
            throw .wrong(path(key), expected: "an object", at: member.value.span)
        }
        return CassetteReader(member.value, source, name: path(key))
    }

    func text(_ key: String) throws(CassetteMistake) -> String {
        guard let text = try optionalText(key) else { throw .missing(path(key), at: file.span) }
        return text
    }

    func optionalText(_ key: String) throws(CassetteMistake) -> String? {
        guard let member = file.member(key) else { return nil }
        guard let text = member.value.plain.stringValue else {
            throw .wrong(path(key), expected: "a text", at: member.value.span)
        }
        return text
    }

    func status(_ key: String) throws(CassetteMistake) -> Int {
        guard let member = file.member(key) else { throw .missing(path(key), at: file.span) }
        guard let status = member.value.plain.numberValue?.intValue, (100...999).contains(status)
        else {
            throw .wrong(path(key), expected: "a status from 100 to 999", at: member.value.span)
        }
        return status
    }

    /// Header lines; none where there is no such member.
    func fields(_ key: String) throws(CassetteMistake) -> HTTPFields {
        guard let member = file.member(key) else { return [] }
        guard case .object(let lines) = member.value.value else {
            throw .wrong(path(key), expected: "an object", at: member.value.span)
        }
        var fields = HTTPFields()
        for line in lines {
            let value = line.value.plain
            for value in value.arrayValue ?? [value] {
                guard let text = value.stringValue else {
                    throw .wrong(
                        "\(path(key)).\(line.key.value)",
                        expected: "a text or a list of texts",
                        at: line.value.span
                    )
                }
                fields.append(HTTPField(line.key.value, text))
            }
        }
        return fields
    }

    /// A body; nil where there is no such member.
    func body(_ key: String) throws(CassetteMistake) -> CassetteExchange.Body? {
        guard let member = file.member(key) else { return nil }
        guard case .object(let members) = member.value.value else {
            throw .wrong(path(key), expected: Self.kinds, at: member.value.span)
        }
        let body = CassetteReader(member.value, source, name: path(key))
        let known = ["json", "layout", "end", "text", "base64", "sha256", "unrecorded"]
        for member in members where !known.contains(member.key.value) {
            throw .unknown("\(path(key)).\(member.key.value)", at: member.keySpan)
        }
        if let json = member.value.member("json") { return .bytes(try body.json(json.value)) }
        if let text = try body.optionalText("text") { return .bytes(Array(text.utf8)) }
        if let digest = try body.optionalText("sha256") { return .digest(digest) }
        if let text = try body.optionalText("base64") {
            guard let bytes = Base64Reader.decode(text) else {
                throw .wrong("\(path(key)).base64", expected: "base64", at: member.value.span)
            }
            return .bytes(bytes)
        }
        guard member.value.member("unrecorded") != nil else {
            throw .wrong(path(key), expected: Self.kinds, at: member.value.span)
        }
        return .unrecorded
    }

    private static let kinds = #"{"json": …}, {"text": "…"} or {"base64": "…"}"#

    private func json(_ value: LocatedJSON) throws(CassetteMistake) -> [UInt8] {
        let end = try optionalText("end") ?? ""
        let isKept = try optionalText("layout") == "kept"
        let bytes =
            isKept
            ? Array(source[value.span.start..<value.span.end]) : JSONWriter.compact(value.plain)
        return bytes + Array(end.utf8)
    }

    private func path(_ key: String) -> String { name.isEmpty ? key : "\(name).\(key)" }
}
