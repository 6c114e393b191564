/// A value that a function of a query does not take, with the place in the query.
public enum QueryFault: Error, Equatable, Sendable {
    /// An argument, counted from 1, of a kind the function does not take; `element` is the index,
    /// from 0, where one element of an array is wrong.
    case wrongType(
        function: String,
        argument: Int,
        element: Int?,
        expected: [String],
        found: String,
        at: QueryPosition
    )
    /// The expression given to a function answers the wrong kind of key for an element, counted
    /// from 0.
    case wrongKey(
        function: String,
        element: Int,
        expected: [String],
        found: String,
        at: QueryPosition
    )
    /// A sum or an average that no number can hold.
    case numberOutOfRange(function: String, at: QueryPosition)
}

extension QueryFault {
    /// Where in the query the value was met.
    public var position: QueryPosition {
        switch self {
        case .wrongType(_, _, _, _, _, let position), .wrongKey(_, _, _, _, let position),
            .numberOutOfRange(_, let position):
            position
        }
    }

    /// The failure's kind by the specification.
    public var category: QueryFaultCategory {
        switch self {
        case .wrongType, .wrongKey: .invalidType
        case .numberOutOfRange: .invalidValue
        }
    }
}
