import Testing

@Suite("The reading of Swift text")
struct SwiftCodeTests {
    struct Blanking: Sendable, CustomTestStringConvertible {
        let source: String
        let code: String
        var testDescription: String { source }
    }

    private static let blankings = [
        Blanking(source: "a // try!\nb", code: "a \nb"),
        Blanking(source: "a /* x /* y */ \n z */ b", code: "a \n b"),
        Blanking(source: #"f("try! \" // x")"#, code: #"f("")"#),
        Blanking(source: ##"f(#"a " \n"#) // x"##, code: #"f("") "#),
        Blanking(source: #"f("a\(g("b)") + (1))c")"#, code: #"f("(g("") + (1))")"#),
        Blanking(source: "\"\"\"\n{ \"x\" }\n\"\"\" + y", code: "\"\n\n\" + y"),
        Blanking(source: "#if DEBUG", code: "#if DEBUG"),
    ]

    @Test("blanks comments and strings, keeps code and lines", arguments: blankings)
    func blanks(_ example: Blanking) {
        #expect(SwiftCode(example.source).text == example.code)
    }

    @Test("finds imports of every form")
    func findsImports() {
        let code = SwiftCode(
            """
            import A
            public import B
            @testable package import C
            import struct D.Thing
            // import E
            let important = "import F"
            """
        )
        #expect(code.imports == ["A", "B", "C", "D"])
    }

    @Test("measures functions")
    func measuresFunctions() {
        let code = SwiftCode(
            """
            protocol P {
                func one(a: Int) -> Int
                init()
            }
            func two<T: P>(
                _ a: [T: Int],
                b: @escaping (Int, Int) -> Void = { x, y in },
            ) async throws
                -> Int
            {
                first()

                return "{ }".init(x)
            }
            init?(c: Int = f(d: 1)) { self.init(c) }
            static func == (a: Self, b: Self) -> Bool {
                true
            }
            """
        )
        #expect(
            code.functions == [
                SwiftCode.Function(name: "one", line: 2, parameterCount: 1, bodyLineCount: 0),
                SwiftCode.Function(name: "init", line: 3, parameterCount: 0, bodyLineCount: 0),
                SwiftCode.Function(name: "two", line: 5, parameterCount: 2, bodyLineCount: 3),
                SwiftCode.Function(name: "init", line: 15, parameterCount: 1, bodyLineCount: 0),
                SwiftCode.Function(name: "==", line: 16, parameterCount: 2, bodyLineCount: 1),
            ]
        )
    }

    @Test("finds declarations without documentation")
    func findsUndocumented() {
        let source = """
            /// Documented.
            @discardableResult
            package func a() {}
            package struct B {}
            package import C
            package extension D {}
            func e() {}
            package private(set) var f = 1
            package static let g = 1
            // Not documentation.
            package init() {}
            public final class H {}
            """
        let lines = SwiftCode(source)
            .undocumentedLines(
                access: ["package"],
                in: source.split(separator: "\n", omittingEmptySubsequences: false)
            )
        #expect(lines == [4, 8, 9, 11])
    }
}
