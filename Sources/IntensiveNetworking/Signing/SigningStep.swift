/// A text that a signature was made of, for those who look for the difference to the server's.
package struct SigningStep: Sendable, Equatable {
    /// What the text is, such as `string to sign`.
    package var title: String
    /// The text, secrets not masked.
    package var text: String

    /// A text of this title.
    package init(_ title: String, _ text: String) {
        self.title = title
        self.text = text
    }
}
