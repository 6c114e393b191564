import APIModel
import JSONText

/// Writes the bytes of a body as one JSON value on one line, without loss.
struct EmbeddedBody {
    let rules: ResponseRules
    let head: ResponseHead

    /// The value's text.
    func text(of bytes: [UInt8]) -> [UInt8] {
        if let json = json(in: bytes) { return json }
        if rules.reading != .bytes, let text = characters(of: bytes) {
            return JSONWriter.compact(.text(text))
        }
        return JSONWriter.compact(["base64": .text(Base64Text.encode(bytes))])
    }

    /// The body where it is JSON; a number or a word alone is JSON only where the answer says so:
    /// `0042` of a text is no number, and `true` no truth.
    private func json(in bytes: [UInt8]) -> [UInt8]? {
        guard rules.reading ?? .json == .json else { return nil }
        let prefix = Array((rules.prefix ?? "").utf8)
        let rest = bytes.starts(with: prefix) ? bytes[prefix.count...] : bytes[...]
        let first = rest.first { !Self.blanks.contains($0) }
        let isContainer = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        guard isContainer || mediaType?.isText != true || mediaType?.isJSON == true else {
            return nil
        }
        var output: [UInt8] = []
        var writer = JSONIndenter(format: .compact)
        writer.feed(rest, into: &output)
        do throws(JSONFault) {
            try writer.finish(into: &output)
        } catch {
            return nil
        }
        return output
    }

    private func characters(of bytes: [UInt8]) -> String? {
        if let label = mediaType?.parameters["charset"], let charset = Charset(label: label) {
            return charset.decode(bytes[...])
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private var mediaType: MediaType? { head.fields["Content-Type"].flatMap(MediaType.init) }

    private static let blanks = Array(" \t\r\n".utf8)
}
