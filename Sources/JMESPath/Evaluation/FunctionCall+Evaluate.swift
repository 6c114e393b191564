import JSONText

extension FunctionCall {
    /// Evaluates the arguments in order, then the function.
    func evaluate(_ value: JSONValue) throws(QueryFault) -> JSONValue {
        var values: [JSONValue] = []
        values.reserveCapacity(arguments.count)
        for argument in arguments { values.append(try argument.evaluate(value)) }
        return try function.body(FunctionInput(values: values, call: self))
    }
}
