import APIModel
import JSONText

/// What stands about an answer in its file, as JSON.
enum CacheEntryHeader {
    static func object(of answer: CachedAnswer, key: CacheKey) -> JSONObject {
        var object: JSONObject = [
            "key": .text(key.text),
            "service": .text(answer.label.service),
            "environment": .text(answer.label.environment),
            "endpoint": .text(answer.label.endpoint),
            "method": .text(answer.label.method),
            "label": .text(answer.label.url),
            "received": .integer(Int(answer.received.milliseconds)),
            "variant": .text(answer.variant),
            "version": .text(answer.head.version),
            "status": .integer(answer.head.status),
            "reason": .text(answer.head.reason),
            "fields": .array(answer.head.fields.lines.map(json)),
        ]
        if let url = answer.url { object.set("url", .text(url.text)) }
        if let ttl = answer.rules.timeToLive { object.set("ttl", .integer(milliseconds(ttl))) }
        return object
    }

    /// The answer, nil where a part of it is missing; and the key it was kept as.
    static func answer(in bytes: [UInt8]) -> (answer: CachedAnswer, key: String)? {
        guard let object = (try? JSONParser.parse(bytes))?.objectValue,
            let key = object["key"]?.stringValue,
            let received = number("received", object), let status = number("status", object)
        else { return nil }
        var head = ResponseHead(
            version: text("version", object),
            status: status,
            reason: text("reason", object)
        )
        head.fields = HTTPFields((object["fields"]?.arrayValue ?? []).compactMap(field))
        var answer = CachedAnswer(
            label: label(object),
            head: head,
            received: Timestamp(milliseconds: Int64(received)),
            variant: text("variant", object)
        )
        answer.rules.timeToLive = number("ttl", object).map { .milliseconds($0) }
        if let url = object["url"]?.stringValue {
            guard let url = try? RequestURL(url) else { return nil }
            answer.url = url
        }
        return (answer, key)
    }

    private static func label(_ object: JSONObject) -> CacheLabel {
        CacheLabel(
            service: text("service", object),
            environment: text("environment", object),
            endpoint: text("endpoint", object),
            method: text("method", object),
            url: text("label", object)
        )
    }

    private static func text(_ key: String, _ object: JSONObject) -> String {
        object[key]?.stringValue ?? ""
    }

    private static func number(_ key: String, _ object: JSONObject) -> Int? {
        object[key]?.numberValue?.intValue
    }

    /// A value that is no UTF-8 stands in base64, in a member of its own.
    private static func json(_ field: HTTPField) -> JSONValue {
        guard let value = String(validating: field.bytes, as: UTF8.self) else {
            return [.text(field.name), .null, .text(Base64Text.encode(field.bytes))]
        }
        return [.text(field.name), .text(value)]
    }

    private static func field(_ json: JSONValue) -> HTTPField? {
        guard let parts = json.arrayValue, (2...3).contains(parts.count),
            let name = parts[0].stringValue
        else { return nil }
        if let value = parts[1].stringValue { return HTTPField(name, bytes: Array(value.utf8)) }
        let bytes = parts.last?.stringValue.flatMap(Base64Reader.decode)
        return bytes.map { HTTPField(name, bytes: $0) }
    }

    private static func milliseconds(_ duration: Duration) -> Int {
        let (seconds, attoseconds) = duration.components
        return Int(clamping: seconds).multipliedReportingOverflow(by: 1_000).partialValue
            + Int(attoseconds / 1_000_000_000_000_000)
    }
}
