/// Where a signature goes.
package enum SignaturePlace: String, Sendable, CaseIterable {
    /// A header line.
    case header
    /// The query.
    case query
}

/// How a client says who it is when it asks for a token (RFC 6749, section 2.3.1).
package enum ClientCredentialsPlace: String, Sendable, CaseIterable {
    /// As user and password of Basic authentication.
    case header
    /// As members of the form.
    case body
}

/// How the bytes of a key are written.
package enum KeyEncoding: String, Sendable, CaseIterable {
    /// As they are, in UTF-8.
    case text
    /// Two hexadecimal digits a byte.
    case hex
    /// Base64 in either alphabet (RFC 4648, sections 4 and 5).
    case base64
}
