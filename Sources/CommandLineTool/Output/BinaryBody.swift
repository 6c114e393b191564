/// Keeps bytes that are no text away from a terminal.
struct BinaryBody: BodyTransform {
    mutating func feed(_ bytes: UnsafeRawBufferPointer, into output: inout [UInt8]) {}

    mutating func finish(into output: inout [UInt8]) {}
}
