import APIModel
package import JSONText

extension CassetteExchange {
    /// The exchange as readable JSON.
    package var json: JSONValue {
        var request: JSONObject = [
            "method": .text(method), "url": .text(url), "headers": Self.json(fields),
        ]
        if let body { request.set("body", Self.json(body)) }
        var response: JSONObject = ["status": .integer(head.status)]
        if !head.reason.isEmpty { response.set("reason", .text(head.reason)) }
        if head.version != "HTTP/1.1" { response.set("version", .text(head.version)) }
        response.set("headers", Self.json(head.fields))
        response.set("body", Self.json(answer))
        return ["request": .object(request), "response": .object(response)]
    }

    /// The exchange in JSON, nil if a part is missing.
    package init?(_ json: JSONValue) {
        guard let request = json.objectValue?["request"]?.objectValue,
            let response = json.objectValue?["response"]?.objectValue,
            let method = request["method"]?.stringValue, let url = request["url"]?.stringValue,
            let status = response["status"]?.numberValue?.intValue
        else { return nil }
        self.method = method
        self.url = url
        fields = Self.fields(request["headers"])
        body = request["body"].flatMap(Self.body)
        head = ResponseHead(
            version: response["version"]?.stringValue ?? "HTTP/1.1",
            status: status,
            reason: response["reason"]?.stringValue ?? "",
            fields: Self.fields(response["headers"])
        )
        answer = response["body"].flatMap(Self.body) ?? .bytes([])
    }

    private static func json(_ body: Body) -> JSONValue {
        guard case .bytes(let bytes) = body else { return ["unrecorded": true] }
        // U+0000 is legal UTF-8, and makes a file that editors take for binary.
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
            return ["base64": .text(Base64Text.encode(bytes))]
        }
        return ["text": .text(text)]
    }

    private static func body(_ json: JSONValue) -> Body? {
        guard let object = json.objectValue else { return nil }
        if let text = object["text"]?.stringValue { return .bytes(Array(text.utf8)) }
        if let text = object["base64"]?.stringValue {
            return Base64Reader.decode(text).map { .bytes($0) }
        }
        return .unrecorded
    }

    private static func json(_ fields: HTTPFields) -> JSONValue {
        .array(fields.lines.map { .array([.text($0.name), .text($0.value)]) })
    }

    private static func fields(_ json: JSONValue?) -> HTTPFields {
        let lines = (json?.arrayValue ?? [])
            .compactMap { line -> HTTPField? in
                guard let pair = line.arrayValue, pair.count == 2, let name = pair[0].stringValue,
                    let value = pair[1].stringValue
                else { return nil }
                return HTTPField(name, value)
            }
        return HTTPFields(lines)
    }
}
