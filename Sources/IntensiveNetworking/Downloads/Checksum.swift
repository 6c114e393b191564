package import APIModel

/// The digest that a download must have, such as `sha256:HEX`.
package struct Checksum: Sendable, Equatable {
    /// How it is computed.
    package let algorithm: DigestAlgorithm
    /// Its bytes.
    package let bytes: [UInt8]

    /// The checksum of `ALGORITHM:HEX`, nil for an unknown algorithm or a digest of another length.
    package init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":"),
            let algorithm = DigestAlgorithm(rawValue: text[..<colon].lowercased()),
            let bytes = HexText.decode(String(text[text.index(after: colon)...])),
            bytes.count == algorithm.digest(of: []).count
        else { return nil }
        self.algorithm = algorithm
        self.bytes = bytes
    }

    /// Whether the digest of what came is this one.
    package func matches(_ digest: [UInt8]) -> Bool { digest == bytes }

    /// The checksum as text, such as for a message.
    package var text: String { "\(algorithm.rawValue):\(HexText.encode(bytes))" }
}
