import JSONText

/// A function of the language: its shape, which the parser checks, and what it does.
struct BuiltInFunction: Sendable {
    /// What a function does with its arguments.
    typealias Body = @Sendable (FunctionInput) throws(QueryFault) -> JSONValue

    let name: String
    /// How many arguments it takes, the expression among them.
    let argumentCount: Int
    /// Whether it takes any number of arguments above that.
    let takesMore: Bool
    /// The index of the argument that is an expression (`&name`), if one is.
    let expressionIndex: Int?
    let body: Body

    init(
        _ name: String,
        arguments argumentCount: Int,
        orMore takesMore: Bool = false,
        expressionAt expressionIndex: Int? = nil,
        _ body: @escaping Body
    ) {
        self.name = name
        self.argumentCount = argumentCount
        self.takesMore = takesMore
        self.expressionIndex = expressionIndex
        self.body = body
    }
}

extension BuiltInFunction {
    /// All functions of the specification ("Built-in Functions").
    static let all = numbers + strings + arrays + objects + types

    /// The functions by their names.
    static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
