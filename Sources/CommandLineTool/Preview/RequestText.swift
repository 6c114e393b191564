import APIModel
import IntensiveNetworking

/// Writes a request as it goes over the wire (RFC 9112), for people.
struct RequestText {
    let request: WireRequest
    let takeoff: Takeoff

    /// Request line and header, each line with its end, secrets masked.
    var head: String {
        let masker = SecretMasker(secrets: takeoff.secrets)
        var text = "\(request.method.rawValue) \(masker.maskURL(request.url.target)) HTTP/1.1\n"
        for field in request.fields.lines {
            text += "\(field.name): \(masker.maskHeader(field.name, field.value))\n"
        }
        return text
    }

    /// The whole request; what cannot be shown of the body is named in angle brackets.
    var text: String {
        guard let body = request.body else { return head }
        return head + "\n" + body.pieces.map(text(of:)).joined() + "\n"
    }

    private func text(of piece: RequestBody.Piece) -> String {
        switch piece {
        case .bytes(let bytes):
            guard let text = String(validating: bytes, as: UTF8.self) else {
                return "<\(bytes.count) bytes>"
            }
            return SecretMasker(secrets: takeoff.secrets)
                .maskBody(text, type: request.fields["Content-Type"])
        case .file(let path, let size): return "<\(size) bytes of the file '\(path)'>"
        case .standardInput: return "<standard input>"
        }
    }
}
