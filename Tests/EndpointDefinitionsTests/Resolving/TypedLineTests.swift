import Testing

@testable import EndpointDefinitions

@Suite("A typed line")
struct TypedLineTests {
    static let cases: [(id: String, keys: String, text: String, isComplete: Bool)] = [
        ("open", "hush", "hush", false), ("line-feed", "hush\n", "hush", true),
        ("return", "hush\r", "hush", true), ("end", "hush\u{4}", "hush", true),
        ("backspace", "husx\u{7F}h\n", "hush", true), ("wide-backspace", "aé\u{8}\n", "a", true),
        ("too-many-backspaces", "\u{7F}\u{7F}a\n", "a", true),
        ("kill", "wrong\u{15}a\n", "a", true),
    ]

    @Test("applies corrections", arguments: cases)
    func typed(id: String, keys: String, text: String, isComplete: Bool) {
        var line = TypedLine()
        for byte in keys.utf8 { line.take(byte) }
        #expect(line.text == text, "\(id)")
        #expect(line.isComplete == isComplete, "\(id)")
        #expect(!line.isInterrupted, "\(id)")
    }

    @Test("ends at the interrupt key")
    func interrupted() {
        var line = TypedLine()
        for byte in "hu\u{3}".utf8 { line.take(byte) }
        #expect(line.isComplete)
        #expect(line.isInterrupted)
    }
}
