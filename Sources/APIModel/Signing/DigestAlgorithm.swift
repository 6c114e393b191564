/// A digest that definitions can name.
package enum DigestAlgorithm: String, Sendable, CaseIterable {
    /// SHA-256 (FIPS 180-4).
    case sha256
    /// SHA-512 (FIPS 180-4).
    case sha512
    /// SHA-1 (FIPS 180-4).
    case sha1
    /// MD5 (RFC 1321).
    case md5
}
