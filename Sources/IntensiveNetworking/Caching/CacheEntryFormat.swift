import APIModel
import JSONText

/// How an answer is laid out in its file: one line with the lengths and the digest of what follows,
/// a line of JSON about the answer, the body.
///
/// What is torn, tampered with or of another version does not have its digest, and is a miss.
enum CacheEntryFormat {
    static func bytes(of answer: CachedAnswer) -> [UInt8] {
        let header = JSONWriter.compact(header(of: answer)) + [lineFeed]
        let first = "\(magic) \(header.count) \(answer.body.count) "
        var bytes = Array(first.utf8)
        bytes += HexText.encode(digest(header[...], answer.body[...])).utf8
        bytes.append(lineFeed)
        return bytes + header + answer.body
    }

    static func answer(in bytes: [UInt8]) -> CachedAnswer? {
        guard let end = bytes.firstIndex(of: lineFeed), end < 200 else { return nil }
        let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
        guard words.count == 4, words[0] == magic, let count = Int(words[1]),
            let bodyCount = Int(words[2]), count > 0, bodyCount >= 0
        else { return nil }
        let rest = bytes[(end + 1)...]
        guard count < rest.count + 1, rest.count - count == bodyCount else { return nil }
        let (header, body) = (rest.prefix(count), rest.dropFirst(count))
        guard HexText.encode(digest(header, body)) == words[3],
            let value = try? JSONParser.parse(Array(header))
        else { return nil }
        return answer(header: value, body: Array(body))
    }

    private static func digest(_ header: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>) -> [UInt8] {
        var digest = MessageDigest(.sha256)
        header.withUnsafeBytes { digest.update($0) }
        body.withUnsafeBytes { digest.update($0) }
        return digest.finish()
    }

    private static func header(of answer: CachedAnswer) -> JSONValue {
        [
            "service": .text(answer.label.service),
            "environment": .text(answer.label.environment),
            "endpoint": .text(answer.label.endpoint),
            "method": .text(answer.label.method),
            "label": .text(answer.label.url),
            "url": .text(answer.url.text),
            "received": .integer(Int(answer.received.secondsSinceEpoch)),
            "variant": .text(answer.variant),
            "version": .text(answer.head.version),
            "status": .integer(answer.head.status),
            "reason": .text(answer.head.reason),
            "fields": .array(
                answer.head.fields.lines.map { line in
                    .array([.text(line.name), .text(Base64Text.encode(line.bytes))])
                }
            ),
        ]
    }

    private static func answer(header: JSONValue, body: [UInt8]) -> CachedAnswer? {
        guard let object = header.objectValue else { return nil }
        func text(_ key: String) -> String { object[key]?.stringValue ?? "" }
        guard let url = try? RequestURL(text("url")),
            let received = object["received"]?.numberValue?.intValue,
            let status = object["status"]?.numberValue?.intValue
        else { return nil }
        let label = CacheLabel(
            service: text("service"),
            environment: text("environment"),
            endpoint: text("endpoint"),
            method: text("method"),
            url: text("label")
        )
        var head = ResponseHead(version: text("version"), status: status, reason: text("reason"))
        head.fields = fields(object["fields"])
        return CachedAnswer(
            label: label,
            url: url,
            head: head,
            body: body,
            received: HTTPDate(secondsSinceEpoch: Int64(received)),
            variant: text("variant")
        )
    }

    private static func fields(_ value: JSONValue?) -> HTTPFields {
        let lines = (value?.arrayValue ?? [])
            .compactMap { line -> HTTPField? in
                guard let pair = line.arrayValue, pair.count == 2, let name = pair[0].stringValue,
                    let bytes = pair[1].stringValue.flatMap(Base64Reader.decode)
                else { return nil }
                return HTTPField(name, bytes: bytes)
            }
        return HTTPFields(lines)
    }

    private static let magic = "apicli-answer-1"
    private static let lineFeed = UInt8(ascii: "\n")
}
