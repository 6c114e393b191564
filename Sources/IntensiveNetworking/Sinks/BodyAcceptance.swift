import APIModel

/// What a whole body must be before its file takes its place.
package struct BodyAcceptance: Sendable {
    /// The most bytes that are looked at; a larger body is refused.
    let limit: Int64
    private let accepts: @Sendable ([UInt8]) -> Bool

    /// What accepts bodies up to this many bytes, as the closure says.
    package init(limit: Int64, accepts: @escaping @Sendable ([UInt8]) -> Bool) {
        self.limit = limit
        self.accepts = accepts
    }

    /// The body if it is refused, nil if it is accepted; throws `bodyTooLarge` without reading it.
    func refused(
        size: Int64,
        reading: () throws(FlightError) -> [UInt8]
    ) throws(FlightError) -> [UInt8]? {
        guard size <= limit else { throw .bodyTooLarge(limit: limit) }
        let bytes = try reading()
        return accepts(bytes) ? nil : bytes
    }
}
