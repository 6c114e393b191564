/// A call of a built-in function, found when the query was parsed.
package struct FunctionCall: Sendable {
    /// The function.
    let function: BuiltInFunction

    /// The arguments that are values, in order.
    package let arguments: [QueryNode]

    /// The argument that is an expression, for a function that has one.
    package let expression: QueryNode?

    /// Where the call stands.
    package let position: QueryPosition

    /// Where each argument stands, the expression among them.
    package let argumentPositions: [QueryPosition]

    /// The name of the function.
    package var name: String { function.name }
}

extension FunctionCall: Equatable {
    /// Whether both call the same function with the same arguments, wherever they stand.
    package static func == (left: FunctionCall, right: FunctionCall) -> Bool {
        left.name == right.name && left.arguments == right.arguments
            && left.expression == right.expression
    }
}
