import APIModel
import JSONText

/// A body with the media type it has unless a header line says another.
struct TypedBody: Equatable {
    /// The body.
    var body: RequestBody
    /// Its media type.
    var type: String
}

/// Chooses and writes the one body that the params of a call make; none where no body param has a
/// value.
struct BodyWriter {
    /// What sets the parts of a multipart body apart.
    let boundary: String

    /// The body of these params, nil for none.
    func body(
        of params: [BoundParam],
        _ refusals: inout [ParamRefusal]
    ) throws(TakeoffError) -> TypedBody? {
        let own = params.filter { Self.places.contains($0.param.place) }
        let places = Self.places.filter { place in own.contains { $0.param.place == place } }
        guard let place = places.first else { return nil }
        guard places.count == 1 else { throw .conflictingBodies(places) }
        switch place {
        case .form: return form(own, &refusals)
        case .part:
            let body = MultipartWriter.body(of: own, boundary: boundary, &refusals)
            return TypedBody(body: body, type: "multipart/form-data; boundary=\(boundary)")
        case .raw:
            guard own.count == 1 else { throw .conflictingBodies(own.map(\.param.place)) }
            return own.first.flatMap { raw($0, &refusals) }
        default:
            let object = JSONBodyWriter.object(of: own, &refusals)
            let bytes = JSONWriter.compact(.object(object))
            return TypedBody(body: RequestBody(bytes: bytes), type: MediaTypes.json)
        }
    }

    private static let places: [ParamPlace] = [.body, .form, .part, .raw]

    private func form(_ params: [BoundParam], _ refusals: inout [ParamRefusal]) -> TypedBody {
        let text = QueryWriter.query(of: params, &refusals) ?? ""
        return TypedBody(body: RequestBody(bytes: Array(text.utf8)), type: MediaTypes.form)
    }

    /// A text is sent as it is, any other JSON value as compact JSON, files and standard input as
    /// their bytes.
    private func raw(_ bound: BoundParam, _ refusals: inout [ParamRefusal]) -> TypedBody? {
        let param = bound.param
        switch bound.value {
        case .json(.string(let text)):
            return raw(.bytes(Array(text.value.utf8)), param, MediaTypes.text)
        case .json(let value):
            return raw(.bytes(JSONWriter.compact(value)), param, MediaTypes.json)
        case .bytes(let bytes):
            return raw(.bytes(bytes), param, MediaTypes.bytes)
        case .file(let path, let size):
            return raw(.file(path: path, size: size), param, MediaTypes.type(ofFile: path))
        case .standardInput:
            return raw(.standardInput, param, MediaTypes.bytes)
        case .percentEncoded:
            refusals.append(.unwritable(param, "a whole body is not percent-encoded"))
            return nil
        }
    }

    private func raw(_ piece: RequestBody.Piece, _ param: Param, _ type: String) -> TypedBody {
        TypedBody(
            body: RequestBody(pieces: [piece]),
            type: param.contentType ?? Self.declaredType(of: param) ?? type
        )
    }

    /// Params whose type only JSON can spell are JSON, also where their bytes come from a file.
    private static func declaredType(of param: Param) -> String? {
        switch param.rules.type {
        case .object, .array, .integer, .number, .boolean: MediaTypes.json
        case .string: MediaTypes.text
        case .file, nil: nil
        }
    }
}
