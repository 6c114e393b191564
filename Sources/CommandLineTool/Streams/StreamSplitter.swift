/// Cuts a body that never needs to end into its records, however its chunks are cut.
protocol StreamSplitter: Sendable {
    /// A record as it came.
    associatedtype Record: Sendable

    /// Takes the next bytes and answers the records they complete.
    mutating func feed(_ bytes: UnsafeRawBufferPointer) -> [Record]

    /// Ends the body and answers the record that needed no more than that.
    mutating func finish() -> [Record]
}

extension StreamSplitter {
    /// Takes the next bytes and answers the records they complete.
    mutating func feed(_ bytes: [UInt8]) -> [Record] {
        bytes.withUnsafeBytes { feed($0) }
    }
}
