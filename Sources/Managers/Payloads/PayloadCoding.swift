/// Encodes the bodies of requests before they are signed, and decodes those of successful answers
/// before anything looks at them, such as to encrypt and decrypt them.
///
/// A manager says by `payloadCoding` which one its calls use. Bodies are held in memory for it.
public protocol PayloadCoding: Sendable {
    /// Whether requests are encoded.
    var encodesBodies: Bool { get }
    /// Whether answers are decoded.
    var decodesBodies: Bool { get }
    /// The bytes that are sent in place of these; it runs once a call, whatever the number of tries.
    func encode(body: [UInt8]) async throws(PayloadFault) -> [UInt8]
    /// The bytes that stand for these.
    func decode(body: [UInt8]) async throws(PayloadFault) -> [UInt8]
}

extension PayloadCoding {
    /// They are.
    public var encodesBodies: Bool { true }
    /// They are.
    public var decodesBodies: Bool { true }
}

/// Why a body could not be encoded or decoded.
public struct PayloadFault: Error, Sendable, Equatable {
    /// The reason, in plain words.
    public let reason: String
    /// The bound of the call that was reached, nil for a fault of another kind.
    var overdue: Duration?

    /// A fault for this reason.
    public init(_ reason: String) {
        self.reason = reason
    }
}

extension PayloadFault {
    /// The beginning of the reason, masked.
    func excerpt(secrets: [String]) -> String {
        Excerpt(reason, secrets: secrets, length: 500).text
    }
}
