/// How the bytes of a digest are written as text.
package enum BinaryEncoding: String, Sendable, CaseIterable {
    /// Two hexadecimal digits a byte, in lower case.
    case hex
    /// Base64 with padding (RFC 4648, section 4).
    case base64
    /// Base64 in the URL alphabet, without padding (RFC 4648, section 5).
    case base64url
}
