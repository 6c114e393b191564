extension LocatedJSON {
    /// The value of a text of bytes with the place of each part, or the first fault in it.
    package static func parse(
        _ bytes: [UInt8],
        dialect: JSONDialect = .strict,
        depthLimit: Int = JSONParser.defaultDepthLimit
    ) throws(JSONFault) -> LocatedJSON {
        var builder = LocatedBuilder()
        try bytes.withUnsafeBufferPointer { (buffer) throws(JSONFault) in
            try JSONParser.scan(
                buffer,
                dialect: dialect,
                depthLimit: depthLimit,
                into: &builder
            )
        }
        return builder.result
    }

    /// The value of a text of bytes with the place of each part, or the first fault in it.
    package static func parse(
        _ bytes: some Collection<UInt8>,
        dialect: JSONDialect = .strict,
        depthLimit: Int = JSONParser.defaultDepthLimit
    ) throws(JSONFault) -> LocatedJSON {
        try parse(Array(bytes), dialect: dialect, depthLimit: depthLimit)
    }
}
