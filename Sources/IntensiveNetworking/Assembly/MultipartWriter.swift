import APIModel
import JSONText

/// Writes a `multipart/form-data` body (RFC 7578): parts in declared order, files as pieces that
/// are streamed from disk.
///
/// An array makes a part of each element; an object is a JSON part; null makes no part. Texts are
/// sent byte for byte. Names are escaped as browsers do (WHATWG HTML, multipart encoding).
struct MultipartWriter {
    private let boundary: String
    private var pieces: [RequestBody.Piece] = []
    private var pending: [UInt8] = []

    /// A writer that sets parts apart by this boundary, which no part may hold.
    init(boundary: String) {
        self.boundary = boundary
    }

    /// The body of these params.
    static func body(
        of params: [BoundParam],
        boundary: String,
        _ refusals: inout [ParamRefusal]
    ) -> RequestBody {
        var writer = MultipartWriter(boundary: boundary)
        for bound in params { writer.append(bound, &refusals) }
        writer.pending += "--\(boundary)--\r\n".utf8
        writer.flush()
        return RequestBody(pieces: writer.pieces)
    }

    private mutating func append(_ bound: BoundParam, _ refusals: inout [ParamRefusal]) {
        let param = bound.param
        switch bound.value {
        case .json(.array(let elements)):
            for element in elements { append(element, param) }
        case .json(let value):
            append(value, param)
        case .bytes(let bytes):
            begin(param, type: param.contentType ?? MediaTypes.bytes)
            end(with: bytes)
        case .file(let path, let size):
            let type = param.contentType ?? MediaTypes.type(ofFile: path)
            begin(param, file: Self.name(ofFile: path), type: type)
            stream(.file(path: path, size: size))
        case .standardInput:
            begin(param, file: "-", type: param.contentType ?? MediaTypes.bytes)
            stream(.standardInput)
        case .percentEncoded:
            refusals.append(.unwritable(param, "parts of a form are not percent-encoded"))
        }
    }

    private mutating func append(_ value: JSONValue, _ param: Param) {
        guard let text = PlainText.text(of: value) else { return }
        let isJSON = value.objectValue != nil || value.arrayValue != nil
        begin(param, type: param.contentType ?? (isJSON ? MediaTypes.json : nil))
        end(with: Array(text.utf8))
    }

    private mutating func begin(_ param: Param, file: String? = nil, type: String?) {
        pending += "--\(boundary)\r\nContent-Disposition: form-data; ".utf8
        pending += "name=\"\(Self.escaped(param.wireName))\"".utf8
        if let file { pending += "; filename=\"\(Self.escaped(file))\"".utf8 }
        if let type { pending += "\r\nContent-Type: \(type)".utf8 }
        pending += "\r\n\r\n".utf8
    }

    private mutating func end(with bytes: [UInt8]) {
        pending += bytes
        pending += "\r\n".utf8
    }

    private mutating func stream(_ piece: RequestBody.Piece) {
        flush()
        pieces.append(piece)
        pending += "\r\n".utf8
    }

    private mutating func flush() {
        guard !pending.isEmpty else { return }
        pieces.append(.bytes(pending))
        pending = []
    }

    private static func name(ofFile path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// `"`, CR and LF would end the name; everything else, a backslash too, stays.
    private static func escaped(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"": result += "%22"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
