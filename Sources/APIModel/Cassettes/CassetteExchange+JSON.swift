import JSONText

extension CassetteExchange {
    /// The file of the exchange: readable JSON with a line end.
    package var fileText: [UInt8] {
        let requestBody = body.map(CassetteBodyText.init)
        let answerBody = CassetteBodyText(answer)
        var request: JSONObject = [
            "method": .text(method), "url": .text(url), "headers": Self.json(fields),
        ]
        if let requestBody { request.set("body", requestBody.json) }
        var response: JSONObject = ["status": .integer(head.status)]
        if !head.reason.isEmpty { response.set("reason", .text(head.reason)) }
        if head.version != "HTTP/1.1" { response.set("version", .text(head.version)) }
        response.set("headers", Self.json(head.fields))
        response.set("body", answerBody.json)
        let text = JSONWriter.indented(["request": .object(request), "response": .object(response)])
        return answerBody.filled(requestBody?.filled(text) ?? text) + [UInt8(ascii: "\n")]
    }

    /// The exchange in a file's text.
    package init(fileText text: [UInt8]) throws(CassetteMistake) {
        let file: LocatedJSON
        do throws(JSONFault) {
            file = try LocatedJSON.parse(text)
        } catch {
            throw .notJSON(error)
        }
        let request = try CassetteReader(file, text).object("request")
        let response = try CassetteReader(file, text).object("response")
        method = try request.text("method")
        url = try request.text("url")
        fields = try request.fields("headers")
        body = try request.body("body")
        head = ResponseHead(
            version: try response.optionalText("version") ?? "HTTP/1.1",
            status: try response.status("status"),
            reason: try response.optionalText("reason") ?? "",
            fields: try response.fields("headers")
        )
        answer = try response.body("body") ?? .bytes([])
    }

    /// Names with their values, those of a repeated name in a list.
    private static func json(_ fields: HTTPFields) -> JSONValue {
        var object = JSONObject()
        for line in fields.lines where object[line.name] == nil {
            let values = fields.lines.filter { $0.name == line.name }.map(\.value)
            object.set(
                line.name,
                values.count == 1 ? .text(values[0]) : .array(values.map { .text($0) })
            )
        }
        return .object(object)
    }
}
