import APIModel
import IntensiveNetworking
import JSONText

/// An HTTP archive as JSON, by the public description of HAR 1.2; every secret is masked.
struct ArchiveText {
    private let exchanges: [ArchiveExchange]
    let masker: SecretMasker

    init(exchanges: [ArchiveExchange], secrets: [String]) {
        self.exchanges = exchanges
        masker = SecretMasker(secrets: secrets)
    }

    /// The file's contents.
    var bytes: [UInt8] {
        let log: JSONValue = [
            "version": "1.2",
            "creator": ["name": "apicli", "version": .text(ToolVersion.current)],
            "entries": .array(exchanges.map(entry)),
        ]
        return JSONWriter.indented(["log": log]) + [UInt8(ascii: "\n")]
    }

    private func entry(_ exchange: ArchiveExchange) -> JSONValue {
        let timings = ArchiveTimings(exchange)
        var entry = JSONObject()
        entry.set("startedDateTime", .text(TimestampText.text(exchange.started)))
        entry.set("time", timings.total)
        entry.set("request", request(exchange.request, exchange.head?.version))
        entry.set("response", response(exchange))
        entry.set("cache", [:])
        entry.set("timings", timings.value)
        if let address = exchange.address, !address.isEmpty {
            entry.set("serverIPAddress", .text(address))
        }
        return .object(entry)
    }

    private func request(_ request: WireRequest, _ version: String?) -> JSONValue {
        var object = JSONObject()
        object.set("method", .text(request.method.rawValue))
        object.set("url", .text(masker.maskURL(request.url.text)))
        object.set("httpVersion", .text(version ?? "HTTP/1.1"))
        object.set("cookies", .array(cookies(request.fields.values(of: "Cookie"), apart: ";")))
        object.set("headers", headers(request.fields))
        object.set("queryString", .array(query(request.url.query ?? "")))
        if let body = request.body { object.set("postData", postData(body, request.fields)) }
        object.set("headersSize", -1)
        let size = request.body.map { $0.contentLength.map { Int($0) } ?? -1 } ?? 0
        object.set("bodySize", .integer(size))
        return .object(object)
    }

    private func response(_ exchange: ArchiveExchange) -> JSONValue {
        let head = exchange.head
        let fields = head?.fields ?? []
        var object = JSONObject()
        // An answer that never came has the status 0, as browsers write it.
        object.set("status", .integer(head?.status ?? 0))
        object.set("statusText", .text(head?.reason ?? ""))
        object.set("httpVersion", .text(head?.version ?? ""))
        object.set("cookies", .array(cookies(fields.values(of: "Set-Cookie"), apart: nil)))
        object.set("headers", headers(fields))
        object.set("content", content(exchange))
        object.set("redirectURL", .text(masker.maskURL(fields["Location"] ?? "")))
        object.set("headersSize", -1)
        object.set("bodySize", -1)
        return .object(object)
    }

    private func content(_ exchange: ArchiveExchange) -> JSONValue {
        var content = JSONObject()
        content.set("size", .integer(Int(exchange.received)))
        content.set("mimeType", .text(exchange.head?.fields["Content-Type"] ?? "x-unknown"))
        let type = exchange.head?.fields["Content-Type"]
        guard exchange.received > 0 else { return .object(content) }
        if exchange.received > exchange.body.count {
            content.set("comment", .text("the first \(exchange.body.count) bytes"))
        }
        if let body = String(validating: exchange.body, as: UTF8.self) {
            content.set("text", .text(masker.maskBody(body, type: type)))
        } else {
            content.set("text", .text(Base64Text.encode(masker.mask(exchange.body))))
            content.set("encoding", "base64")
        }
        return .object(content)
    }

    private func postData(_ body: RequestBody, _ fields: HTTPFields) -> JSONValue {
        let pieces = body.pieces.map { piece in
            switch piece {
            case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
            case .file(let path, let size): "(\(size) bytes of \(path))"
            case .standardInput: "(standard input)"
            }
        }
        return [
            "mimeType": .text(fields["Content-Type"] ?? ""),
            "params": [],
            "text": .text(masker.maskBody(pieces.joined(), type: fields["Content-Type"])),
        ]
    }

    func text(_ text: String) -> JSONValue { .text(masker.maskField(text)) }

    func pair(_ name: String, _ value: String) -> JSONValue {
        ["name": .text(masker.mask(name)), "value": text(value)]
    }
}
