import JSONText

extension BuiltInFunction {
    /// The functions of objects.
    static let objects = [
        BuiltInFunction("keys", arguments: 1, keys),
        BuiltInFunction("merge", arguments: 1, orMore: true, merge),
        BuiltInFunction("values", arguments: 1, values),
    ]

    @Sendable
    private static func keys(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        .array(try input.object(0).members.map { .string($0.key) })
    }

    @Sendable
    private static func values(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        .array(try input.object(0).members.map(\.value))
    }

    /// A later member takes the place of an earlier one of the same key.
    @Sendable
    private static func merge(_ input: FunctionInput) throws(QueryFault) -> JSONValue {
        var merged: [JSONObject.Member] = []
        var places: [JSONString: Int] = [:]
        for index in input.values.indices {
            for member in try input.object(index).members {
                if let place = places[member.key] {
                    merged[place].value = member.value
                } else {
                    places[member.key] = merged.count
                    merged.append(member)
                }
            }
        }
        return .object(JSONObject(members: merged))
    }
}
