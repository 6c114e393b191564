/// The kinds of failure that the JMESPath specification names.
public enum QueryFaultCategory: String, Sendable {
    /// The text is not a query.
    case syntax
    /// There is no function of this name.
    case unknownFunction = "unknown-function"
    /// A function has too few or too many arguments.
    case invalidArity = "invalid-arity"
    /// A function was given a value of a kind it does not take.
    case invalidType = "invalid-type"
    /// A value is of the right kind and still impossible.
    case invalidValue = "invalid-value"
}
