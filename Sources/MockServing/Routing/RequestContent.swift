import APIModel
import JSONText

/// The body of a request, read as the place of a param asks for it.
struct RequestContent {
    private let bytes: [UInt8]
    private let parts: [MultipartPart]
    private let json: JSONValue?

    init(_ body: MockRequest.Body) {
        switch body {
        case .bytes(let bytes):
            self.bytes = bytes
            parts = []
            json = bytes.isEmpty ? nil : try? JSONParser.parse(bytes)
        case .parts(let parts):
            bytes = []
            self.parts = parts
            json = nil
        }
    }

    /// The body as text, nil if it is empty.
    var text: String? {
        bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// The pairs of an urlencoded form.
    var form: RequestPairs { RequestPairs(query: text ?? "") }

    /// The member of a JSON body at a dotted path.
    func member(at path: String) -> JSONValue? {
        var value = json
        for key in path.split(separator: ".") {
            value = value?.objectValue?[String(key)]
        }
        return value
    }

    /// The content of a part; of a file, its name.
    func part(named name: String, as param: Param) -> JSONValue? {
        let found = parts.filter { $0.name == name }
        guard let last = found.last else { return nil }
        let items = param.rules.items.first?.type
        if param.rules.type == .array, items == .file || found.count > 1 || !last.isJSONArray {
            return .array(found.map { $0.value(as: items) })
        }
        return last.value(as: param.rules.type)
    }
}

extension MultipartPart {
    fileprivate var isJSONArray: Bool { content.first == UInt8(ascii: "[") }

    fileprivate func value(as type: ParamRules.Kind?) -> JSONValue {
        if type == .file { return .text(filename ?? name) }
        return ScalarText.value(of: String(decoding: content, as: UTF8.self), as: type)
    }
}
