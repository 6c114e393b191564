import JMESPath
import Testing

/// A query with a mistake, and the fault it must be told by.
struct SyntaxFaultCase: Sendable, CustomTestStringConvertible {
    let query: String
    let fault: QuerySyntaxFault

    init(_ query: String, _ fault: QuerySyntaxFault) {
        self.query = query
        self.fault = fault
    }

    var testDescription: String { query }
}

@Suite("A mistake in a query")
struct SyntaxFaultTests {
    static let cases = [
        SyntaxFaultCase("", .unexpectedEnd(wanted: .expression, at: place(0, 0))),
        SyntaxFaultCase("[*]a", .unexpectedToken("a", wanted: .operatorOrEnd, at: place(3, 1))),
        SyntaxFaultCase("a b", .unexpectedToken("b", wanted: .operatorOrEnd, at: place(2, 1))),
        SyntaxFaultCase("a.", .unexpectedEnd(wanted: .step, at: place(2, 0))),
        SyntaxFaultCase("a.[0]", .unexpectedToken("0", wanted: .expression, at: place(3, 1))),
        SyntaxFaultCase("a[b]", .unexpectedToken("b", wanted: .subscripting, at: place(2, 1))),
        SyntaxFaultCase("a[1:2:3:4]", .unexpectedToken(":", wanted: .slicing, at: place(7, 1))),
        SyntaxFaultCase("a[1", .unexpectedEnd(wanted: .slicing, at: place(3, 0))),
        SyntaxFaultCase("[*]*", .unexpectedToken("*", wanted: .projectionStep, at: place(3, 1))),
        SyntaxFaultCase("{a b}", .unexpectedToken("b", wanted: .tokens([":"]), at: place(3, 1))),
        SyntaxFaultCase("{'a': b}", .unexpectedToken("'a'", wanted: .key, at: place(1, 3))),
        SyntaxFaultCase("[a; b]", .unexpectedCharacter(";", at: place(2, 1))),
        SyntaxFaultCase(
            "[a b]",
            .unexpectedToken("b", wanted: .tokens([",", "]"]), at: place(3, 1))
        ),
        SyntaxFaultCase("(a", .unexpectedEnd(wanted: .tokens([")"]), at: place(2, 0))),
        SyntaxFaultCase("a = b", .unexpectedCharacter("=", at: place(2, 1))),
        SyntaxFaultCase("foo-bar", .unexpectedCharacter("-", at: place(3, 1))),
        SyntaxFaultCase("'é'.naïve", .unexpectedCharacter("ï", at: place(6, 1))),
        SyntaxFaultCase("a == 'b", .unclosedQuote("'", at: place(5, 2))),
        SyntaxFaultCase(#"a."b\"#, .unclosedQuote("\"", at: place(2, 3))),
        SyntaxFaultCase(#"a."\x""#, .invalidName(#""\x""#, at: place(2, 4))),
        SyntaxFaultCase("`[1,`", .invalidLiteral("[1,", at: place(0, 5))),
        SyntaxFaultCase("``", .invalidLiteral("", at: place(0, 2))),
        SyntaxFaultCase(#""abs"(a)"#, .quotedFunctionName("abs", at: place(0, 5))),
        SyntaxFaultCase("&a", .unexpectedToken("&", wanted: .expression, at: place(0, 1))),
        SyntaxFaultCase(
            "a | sort_bye(@)",
            .unknownFunction("sort_bye", nearest: "sort_by", at: place(4, 8))
        ),
        SyntaxFaultCase(
            "uppercase(@)",
            .unknownFunction("uppercase", nearest: nil, at: place(0, 9))
        ),
        SyntaxFaultCase("'éé'.abs()", arity("abs", 1, found: 0, at: place(5, 5))),
        SyntaxFaultCase("merge()", arity("merge", 1, orMore: true, found: 0, at: place(0, 7))),
        SyntaxFaultCase(
            "sort_by(a, b)",
            .expressionRequired(function: "sort_by", argument: 2, at: place(11, 1))
        ),
        SyntaxFaultCase(
            "map(&a, & b.c )",
            .expressionRefused(function: "map", argument: 2, at: place(8, 5))
        ),
        SyntaxFaultCase(
            "abs(a, &b)",
            .expressionRefused(function: "abs", argument: 2, at: place(7, 2))
        ),
        SyntaxFaultCase("a[0:9:0]", .zeroStep(at: place(1, 7))),
    ]

    static func place(_ offset: Int, _ length: Int) -> QueryPosition {
        QueryPosition(offset: offset, length: length)
    }

    static func arity(
        _ function: String,
        _ expected: Int,
        orMore: Bool = false,
        found: Int,
        at position: QueryPosition
    ) -> QuerySyntaxFault {
        .wrongArgumentCount(
            function: function,
            expected: expected,
            orMore: orMore,
            found: found,
            at: position
        )
    }

    @Test("is found with its place", arguments: cases)
    func isFound(_ example: SyntaxFaultCase) {
        #expect(throws: example.fault) { try Query(example.query) }
        #expect(example.fault.position.offset <= example.query.count)
    }
}
