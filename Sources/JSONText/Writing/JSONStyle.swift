/// What a writer puts before and after each kind of token, such as a terminal's colours.
package struct JSONStyle: Sendable, Hashable {
    /// The bytes around one kind of token.
    package struct Paint: Sendable, Hashable {
        /// The bytes before the token.
        package var prefix: [UInt8]
        /// The bytes after the token.
        package var suffix: [UInt8]

        /// Paint of these bytes.
        package init(prefix: [UInt8] = [], suffix: [UInt8] = []) {
            self.prefix = prefix
            self.suffix = suffix
        }

        /// Nothing around the token.
        package static let none = Paint()
    }

    /// Around a key, its quotes included.
    package var key: Paint
    /// Around a string, its quotes included.
    package var string: Paint
    /// Around a number.
    package var number: Paint
    /// Around `null`, `true` and `false`.
    package var literal: Paint
    /// Around each bracket, brace, comma and colon.
    package var punctuation: Paint

    /// A style of these paints.
    package init(
        key: Paint = .none,
        string: Paint = .none,
        number: Paint = .none,
        literal: Paint = .none,
        punctuation: Paint = .none
    ) {
        self.key = key
        self.string = string
        self.number = number
        self.literal = literal
        self.punctuation = punctuation
    }

    /// No paint at all.
    package static let plain = JSONStyle()
}
