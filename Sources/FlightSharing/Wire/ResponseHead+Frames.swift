import APIModel

extension ResponseHead {
    /// This head in frames, each byte of it kept.
    var frames: [UInt8] {
        var writer = FrameWriter()
        writer.append(version)
        writer.append(Int64(status))
        writer.append(reason)
        writer.append(Int64(fields.lines.count))
        for line in fields.lines {
            writer.append(line.name)
            writer.append(line.bytes)
        }
        return writer.bytes
    }

    /// The head of these frames, nil if they are broken.
    init?(frames: [UInt8]) {
        var reader = FrameReader(frames)
        guard let version = reader.text(), let status = reader.number(),
            let reason = reader.text(), let count = reader.number(), count >= 0
        else { return nil }
        var lines: [HTTPField] = []
        for _ in 0..<count {
            guard let name = reader.text(), let bytes = reader.string() else { return nil }
            lines.append(HTTPField(name, bytes: bytes))
        }
        self.init(
            version: version,
            status: Int(status),
            reason: reason,
            fields: HTTPFields(lines)
        )
    }
}
