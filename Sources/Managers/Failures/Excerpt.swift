import APIModel

/// The beginning of a text from outside, for a message: its secrets are masked before it is cut,
/// as half a secret would not be found later.
struct Excerpt {
    let text: String

    /// The first characters of a text.
    init(_ whole: String, secrets: [String], length: Int) {
        let masked = SecretMasker(secrets: secrets).mask(whole)
        text = masked.count > length ? masked.prefix(length) + "…" : masked
    }
}
