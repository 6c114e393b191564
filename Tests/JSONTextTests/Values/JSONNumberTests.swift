import JSONText
import Testing

@Suite("A JSON number")
struct JSONNumberTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        let id: String
        let left: String
        let right: String
        var testDescription: String { id }
    }

    private static func number(_ text: String) throws -> JSONNumber {
        try #require(JSONNumber(exactly: text))
    }

    @Test(
        "equals another of the same value",
        arguments: [
            Pair(id: "fraction of zeros", left: "1.0", right: "1"),
            Pair(id: "exponent", left: "1e2", right: "100"),
            Pair(id: "negative exponent", left: "1500e-2", right: "15.0"),
            Pair(id: "negative zero", left: "-0", right: "0.000e7"),
            Pair(id: "zero of a huge exponent", left: "0e999999999999999999999", right: "0"),
            Pair(id: "leading zeros of a fraction", left: "0.00120", right: "12E-4"),
            Pair(
                id: "huge exponents",
                left: "1e1000000000000000000000",
                right: "10e999999999999999999999"
            ),
            Pair(
                id: "huge negative exponents",
                left: "10e-1000000000000000000000",
                right: "1e-999999999999999999999"
            ),
            Pair(
                id: "across the border of small exponents",
                left: "10e999999999999999999",
                right: "1e1000000000000000000"
            ),
            Pair(id: "exponent with zeros", left: "1e+0002", right: "1e2"),
            Pair(
                id: "T008 beyond 64 bits",
                left: "18446744073709551616",
                right: "18446744073709551616.0"
            ),
        ]
    )
    func equals(pair: Pair) throws {
        let left = try Self.number(pair.left)
        let right = try Self.number(pair.right)
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(!(left < right) && !(right < left))
    }

    @Test(
        "is less than a larger one",
        arguments: [
            Pair(
                id: "T008 neighbours beyond 64 bits",
                left: "18446744073709551615",
                right: "18446744073709551616"
            ),
            Pair(
                id: "neighbours beyond a double",
                left: "9007199254740992",
                right: "9007199254740993"
            ),
            Pair(id: "beyond a double's range", left: "1e400", right: "1e401"),
            Pair(id: "huge exponents", left: "1e999999998", right: "1e999999999"),
            Pair(
                id: "exponents beyond 64 bits",
                left: "1e99999999999999999998",
                right: "1e99999999999999999999"
            ),
            Pair(
                id: "negative exponents beyond 64 bits",
                left: "1e-99999999999999999999",
                right: "1e-99999999999999999998"
            ),
            Pair(id: "tiny and zero", left: "0", right: "1e-99999999999999999999"),
            Pair(id: "negative and zero", left: "-1e-400", right: "0"),
            Pair(id: "negatives", left: "-12", right: "-2"),
            Pair(id: "negative and positive", left: "-2e9", right: "1"),
            Pair(id: "a longer fraction", left: "0.1", right: "0.10000000000000000000000001"),
        ]
    )
    func isLess(pair: Pair) throws {
        let left = try Self.number(pair.left)
        let right = try Self.number(pair.right)
        #expect(left < right)
        #expect(!(right < left))
        #expect(left != right)
    }

    @Test(
        "knows whether it is an integer that fits",
        arguments: [
            ("1.0", 1, true), ("1e2", 100, true), ("-0.0", 0, true), ("1.5", nil, false),
            ("9223372036854775807", Int.max, true), ("9223372036854775808", nil, true),
            ("-9223372036854775808", Int.min, true), ("9.223372036854775807e18", Int.max, true),
            ("1e400", nil, true), ("1e-1", nil, false), ("1e99999999999999999999", nil, true),
            ("10e-1", 1, true), ("0.01e2", 1, true),
        ] as [(String, Int?, Bool)]
    )
    func integers(text: String, integer: Int?, isInteger: Bool) throws {
        let number = try Self.number(text)
        #expect(number.intValue == integer)
        #expect(number.isInteger == isInteger)
    }

    @Test(
        "refuses what the grammar refuses",
        arguments: [
            "", "-", "01", "1.", ".5", "+1", "1e", "1e+", "0x10", "NaN", " 1", "1 ", "--1", "1.2.3",
        ]
    )
    func refuses(text: String) {
        #expect(JSONNumber(exactly: text) == nil)
    }

    @Test("takes doubles by their shortest spelling, and no infinity")
    func doubles() {
        #expect(JSONNumber(0.1)?.spelling == "0.1")
        #expect(JSONNumber(6.0)?.spelling == "6")
        #expect(
            JSONNumber(1e100).flatMap { JSONNumber(exactly: $0.spelling) }?.doubleValue == 1e100
        )
        #expect(JSONNumber(Double.infinity) == nil)
        #expect(JSONNumber(Double.nan) == nil)
        #expect(JSONNumber(exactly: "1e400")?.doubleValue == .infinity)
    }
}
