public import APIModel
public import JMESPath
public import JSONText

/// The view that a JMESPath makes of a JSON body.
public struct QueryReformer: Reformer {
    /// The query, checked when it was made.
    public let query: Query
    private let rules: ResponseRules

    /// The view of this query over bodies that the rules say how to read; throws where the query
    /// is not one.
    public init(
        _ query: String,
        rules: ResponseRules = ResponseRules()
    ) throws(QuerySyntaxFault) {
        self.query = try Query(query)
        self.rules = rules
    }

    /// The query's answer over the body; throws where the body is no JSON, or the query fails on
    /// it.
    public func reform(_ landing: Landing) throws(LandingError) -> JSONValue {
        let body = try landing.json(by: rules)
        do throws(QueryFault) {
            return try query.evaluate(body)
        } catch {
            throw .reformFailed(view: query.text, reason: error.title)
        }
    }
}
