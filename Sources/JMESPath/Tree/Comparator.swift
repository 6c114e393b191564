/// A comparison of two values.
package enum Comparator: Sendable, Equatable {
    /// Equal by value.
    case equal
    /// Not equal by value.
    case notEqual
    /// The left comes first.
    case less
    /// The right does not come first.
    case lessOrEqual
    /// The right comes first.
    case greater
    /// The left does not come first.
    case greaterOrEqual
}
