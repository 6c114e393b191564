/// Which texts the parser takes.
package enum JSONDialect: Sendable {
    /// RFC 8259 and nothing else.
    case strict
    /// Also `//` and `/* */` comments and one comma after the last element or member.
    case commented
}
