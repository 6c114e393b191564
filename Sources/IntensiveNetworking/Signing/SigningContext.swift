/// What differs between two signings of the same request.
package struct SigningContext: Sendable, Equatable {
    /// The time of signing.
    package var time: Timestamp
    /// Text that no other signing has.
    package var nonce: String

    /// A signing at this time.
    package init(time: Timestamp, nonce: String) {
        self.time = time
        self.nonce = nonce
    }

    /// A signing now, with a fresh nonce of 128 random bits.
    package static var fresh: SigningContext {
        let nonce = (0..<16).map { _ in UInt8.random(in: 0 ... .max) }
        return SigningContext(time: .now, nonce: HexText.encode(nonce))
    }
}
