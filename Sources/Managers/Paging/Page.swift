public import APIModel
public import JSONText

/// One page of a walk, after its answer passed every check.
public struct Page: Sendable {
    /// The number in the walk, counted from 1.
    public let number: Int
    /// The answer.
    public let landing: Landing
    /// The whole body.
    public let body: JSONValue
    /// The items of the page, no more than the walk wants.
    public let items: [JSONValue]
    /// The number of items in all, where the answer says it.
    public let total: Int?
    /// Whether no page follows.
    public let isLast: Bool
}
