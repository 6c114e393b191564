/// The header lines that follow from a request's body and that only the transport writes (RFC 9112,
/// section 6; RFC 9110, section 10.1.1).
package enum FramingFields {
    /// Their names.
    package static let names = ["Content-Length", "Transfer-Encoding", "Expect"]

    /// Whether the name, in any case, is one of theirs.
    package static func contains(_ name: String) -> Bool {
        names.contains { $0.lowercased() == name.lowercased() }
    }
}
