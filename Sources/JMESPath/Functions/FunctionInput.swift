import JSONText

/// The arguments of a call, evaluated, and the readers that insist on their kinds.
///
/// Indices count the arguments that are values from 0.
struct FunctionInput {
    let values: [JSONValue]
    let call: FunctionCall

    func number(_ index: Int) throws(QueryFault) -> JSONNumber {
        guard case .number(let number) = values[index] else {
            throw wrongType(index, expected: ["number"])
        }
        return number
    }

    func string(_ index: Int) throws(QueryFault) -> JSONString {
        guard case .string(let string) = values[index] else {
            throw wrongType(index, expected: ["string"])
        }
        return string
    }

    func array(_ index: Int) throws(QueryFault) -> [JSONValue] {
        guard case .array(let elements) = values[index] else {
            throw wrongType(index, expected: ["array"])
        }
        return elements
    }

    func object(_ index: Int) throws(QueryFault) -> JSONObject {
        guard case .object(let object) = values[index] else {
            throw wrongType(index, expected: ["object"])
        }
        return object
    }

    /// The elements of an array of numbers.
    func numbers(_ index: Int) throws(QueryFault) -> [JSONNumber] {
        var numbers: [JSONNumber] = []
        for (place, element) in try array(index).enumerated() {
            guard case .number(let number) = element else {
                throw wrongElement(index, place, element, expected: ["number"])
            }
            numbers.append(number)
        }
        return numbers
    }

    /// The elements of an array of strings.
    func strings(_ index: Int) throws(QueryFault) -> [JSONString] {
        var strings: [JSONString] = []
        for (place, element) in try array(index).enumerated() {
            guard case .string(let string) = element else {
                throw wrongElement(index, place, element, expected: ["string"])
            }
            strings.append(string)
        }
        return strings
    }
}

extension FunctionInput {
    /// Answers what the call's expression makes of a value.
    func apply(_ value: JSONValue) throws(QueryFault) -> JSONValue {
        try call.expression?.evaluate(value) ?? value
    }

    /// The fault of an argument of a wrong kind.
    func wrongType(_ index: Int, expected: [String]) -> QueryFault {
        .wrongType(
            function: call.name,
            argument: argumentIndex(index) + 1,
            element: nil,
            expected: expected,
            found: values[index].typeName,
            at: call.argumentPositions[argumentIndex(index)]
        )
    }

    /// The fault of an element of a wrong kind.
    func wrongElement(
        _ index: Int,
        _ place: Int,
        _ element: JSONValue,
        expected: [String]
    ) -> QueryFault {
        .wrongType(
            function: call.name,
            argument: argumentIndex(index) + 1,
            element: place,
            expected: expected,
            found: element.typeName,
            at: call.argumentPositions[argumentIndex(index)]
        )
    }

    /// The index among all arguments of one that is a value.
    private func argumentIndex(_ index: Int) -> Int {
        guard let expression = call.function.expressionIndex else { return index }
        return index >= expression ? index + 1 : index
    }
}
