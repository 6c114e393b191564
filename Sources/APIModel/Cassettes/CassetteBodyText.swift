import JSONText

/// How a body stands in the file of a cassette: as JSON where it is JSON, as text where it is text,
/// else in base64.
///
/// JSON without white space is laid out for reading, and gets its white space taken away when it is
/// read back; any other keeps its layout byte for byte.
struct CassetteBodyText {
    /// What the file's value is.
    let json: JSONValue
    /// What stands in the place of the marker within it, if that is to keep its layout.
    private let kept: (marker: [UInt8], bytes: [UInt8])?

    init(_ body: CassetteExchange.Body) {
        kept = Self.kept(body)
        switch body {
        case .digest(let digits): json = ["sha256": .text(digits)]
        case .unrecorded: json = ["unrecorded": true]
        case .bytes(let bytes): json = Self.json(bytes, kept)
        }
    }

    /// The text with the body put in the place of its marker.
    func filled(_ text: [UInt8]) -> [UInt8] {
        guard let kept, let place = text.firstRange(of: kept.marker) else { return text }
        return text[..<place.lowerBound] + kept.bytes + text[place.upperBound...]
    }

    /// JSON in a layout of its own, which a marker stands for while the file is written around it.
    private static func kept(
        _ body: CassetteExchange.Body
    ) -> (marker: [UInt8], bytes: [UInt8])? {
        guard case .bytes(let bytes) = body, let value = try? JSONParser.parse(bytes),
            JSONWriter.compact(value) != bytes
        else { return nil }
        let text = bytes.drop(while: isSpace)
        let end = text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? text.endIndex
        guard text.startIndex == bytes.startIndex else { return nil }
        let marker = "\"\(UInt64.random(in: .min ... .max))-\(UInt64.random(in: .min ... .max))\""
        return (Array(marker.utf8), Array(text[..<end]))
    }

    private static func json(
        _ bytes: [UInt8],
        _ kept: (marker: [UInt8], bytes: [UInt8])?
    ) -> JSONValue {
        if let kept {
            let marker = String(decoding: kept.marker.dropFirst().dropLast(), as: UTF8.self)
            var object: JSONObject = ["json": .text(marker), "layout": "kept"]
            let end = bytes[kept.bytes.count...]
            if !end.isEmpty { object.set("end", .text(String(decoding: end, as: UTF8.self))) }
            return .object(object)
        }
        if let value = try? JSONParser.parse(bytes), JSONWriter.compact(value) == bytes {
            return ["json": value]
        }
        // U+0000 is legal UTF-8, and makes a file that editors take for binary.
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
            return ["base64": .text(Base64Text.encode(bytes))]
        }
        return ["text": .text(text)]
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        [0x20, 0x09, 0x0A, 0x0D].contains(byte)
    }
}
