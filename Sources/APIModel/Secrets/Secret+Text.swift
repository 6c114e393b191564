extension Secret {
    /// The text, nil where it has yet to be fetched.
    package var text: String? {
        guard case .text(let text) = self else { return nil }
        return text
    }
}
