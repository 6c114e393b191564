import APIModel

/// Turns the bytes of a body into the bytes that are printed, piece by piece as they come.
protocol BodyTransform: Sendable {
    /// Takes the next bytes and appends what can be printed of them.
    mutating func feed(
        _ bytes: UnsafeRawBufferPointer,
        into output: inout [UInt8]
    ) throws(LandingError)

    /// Appends what was kept back.
    mutating func finish(into output: inout [UInt8]) throws(LandingError)
}

/// The bytes as they are.
struct UnchangedBody: BodyTransform {
    mutating func feed(_ bytes: UnsafeRawBufferPointer, into output: inout [UInt8]) {
        output.append(contentsOf: bytes)
    }

    mutating func finish(into output: inout [UInt8]) {}
}
