package import APIModel

/// How long a server asks to be left alone.
package struct ServerWait: Sendable, Equatable {
    /// The time from now on; zero for a moment that is past.
    package let duration: Duration
    /// The name of the header line that says so.
    package let field: String

    /// A wait of this length, told by this line.
    package init(_ duration: Duration, field: String) {
        self.duration = duration
        self.field = field
    }

    /// What the answer asks for: `Retry-After` (RFC 9110, section 10.2.3) before the lines of rate
    /// limits, which count only where nothing remains; nil where it says nothing that can be read.
    package static func of(_ head: ResponseHead, at date: HTTPDate) -> ServerWait? {
        if let wait = retryAfter(head.fields["Retry-After"], at: date) {
            return ServerWait(wait, field: "Retry-After")
        }
        let limit = RateLimitFields(head.fields)
        guard let reset = limit.reset, limit.isExhausted else { return nil }
        return ServerWait(reset.wait(from: date), field: reset.field)
    }

    private static func retryAfter(_ text: String?, at date: HTTPDate) -> Duration? {
        guard let text else { return nil }
        if let seconds = FieldNumber.duration(text) { return seconds }
        return HTTPDate(text, now: date).map { max(date.duration(to: $0), .zero) }
    }
}
