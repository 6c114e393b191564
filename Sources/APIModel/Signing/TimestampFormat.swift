/// How a moment is written as text.
package enum TimestampFormat: String, Sendable, CaseIterable {
    /// Whole seconds since 1970.
    case unix
    /// Milliseconds since 1970.
    case unixMillis
    /// `2015-08-30T12:36:00Z` (RFC 3339).
    case iso8601
    /// `20150830T123600Z`.
    case iso8601Basic
    /// `Sun, 30 Aug 2015 12:36:00 GMT` (RFC 9110, section 5.6.7).
    case rfc1123
}
