import JSONSchema
import JSONText
import Testing

@Suite("A multiple")
struct MultipleTests {
    private static let cases: [(number: String, divisor: String, isMultiple: Bool)] = [
        ("0", "7", true),
        ("-0.0", "0.3", true),
        ("-9223372036854775808", "-1", true),
        ("0.3", "0.1", true),
        ("1.1", "0.01", true),
        ("19.99", "0.01", true),
        ("0.0075", "0.0001", true),
        ("0.00751", "0.0001", false),
        ("4.5", "1.5", true),
        ("35", "1.5", false),
        ("1e308", "0.123456789", false),
        ("1e308", "0.5", true),
        ("1e308", "1e-308", true),
        ("12391239123", "1e-8", true),
        ("1e1000000000000000000000", "1024", true),
        ("1e1000000000000000000000", "3", false),
        ("3e-1000000000000000000000", "1e-1000000000000000000000", true),
        ("1", "1e1000000000000000000000", false),
        ("123456789012345678901234567890123456789012345678901234567890", "10", true),
        (
            "15241578753238836750495351562536198787501905199875019052100",
            "123456789012345678901234567890", true
        ),
        (
            "15241578753238836750495351562536198787501905199875019052101",
            "123456789012345678901234567890", false
        ),
        (
            "2e60", "1000000000000000000000000000000000000000000000000000000000001", false
        ),
        (
            "3000000000000000000000000000000000000000000000000000000000003",
            "1000000000000000000000000000000000000000000000000000000000001", true
        ),
    ]

    @Test("is told exactly", arguments: cases)
    func isExact(_ number: String, _ divisor: String, _ isMultiple: Bool) throws {
        let number = try #require(JSONNumber(exactly: number))
        let divisor = try #require(JSONNumber(exactly: divisor))
        #expect(number.isMultiple(of: divisor) == isMultiple)
    }
}
