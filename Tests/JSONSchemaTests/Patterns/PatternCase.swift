import Testing

/// An expression, a text, and whether the one is found in the other.
struct PatternCase: Sendable, CustomTestStringConvertible {
    let pattern: String
    let text: String
    let isMatch: Bool

    init(_ pattern: String, _ text: String, _ isMatch: Bool) {
        self.pattern = pattern
        self.text = text
        self.isMatch = isMatch
    }

    var testDescription: String { "\(pattern) \(text.debugDescription)" }
}

extension PatternCase {
    static let all: [PatternCase] = [
        .init("", "", true),
        .init("b", "abc", true),
        .init("^b", "abc", false),
        .init("^abc$", "abc\n", false),
        .init("a.c", "a\nc", false),
        .init("a.c", "a😀c", true),
        .init("^.$", "\u{1F468}\u{200D}\u{1F469}", false),
        .init("^.$", "e\u{301}", false),
        .init("a|b|", "", true),
        .init("^(a|bc)*d$", "abcbcd", true),
        .init("^(a|bc)*d$", "abccd", false),
        .init("^a{2}$", "aa", true),
        .init("^a{2}$", "aaa", false),
        .init("^a{2,}$", "aaaa", true),
        .init("^a{1,2}$", "aaa", false),
        .init("^a{0}$", "", true),
        .init("^(){3}$", "", true),
        .init("^a+?$", "aaa", true),
        .init("^(a*)*$", "aab", false),
        .init("a{,2}", "a{,2}", true),
        .init("{x}]", "{x}]", true),
        .init("^\\d+$", "١", false),
        .init("^\\w\\W\\s\\S$", "_- x", true),
        .init("^[\\d\\-x]+$", "1-x", true),
        .init("^[^a-c]$", "d", true),
        .init("^[^a-c]$", "b", false),
        .init("^[^\\W]$", "a", true),
        .init("^[\\W\\d]$", "a", false),
        .init("^[a-]$", "-", true),
        .init("[]", "a", false),
        .init("^[^]$", "\n", true),
        .init("^[\\b]$", "\u{8}", true),
        .init("\\bfoo\\b", "a foo b", true),
        .init("\\bfoo\\b", "afoo", false),
        .init("o\\B", "foo", true),
        .init("^\\cJ\\t\\x41\\u0042\\u{43}\\0$", "\n\tABC\0", true),
        .init("^\\ud83d\\ude00$", "😀", true),
        .init("^[\\ud83d\\ude00-\\u{1F602}]$", "😁", true),
        .init("^\\p{L}+$", "été", true),
        .init("^\\p{Lu}$", "a", false),
        .init("^\\P{Lu}$", "a", true),
        .init("^\\p{gc=Decimal_Number}$", "١", true),
        .init("^[\\p{Alphabetic}\\p{Nd}]+$", "ab1", true),
        .init("^\\p{Emoji_Presentation}$", "😀", true),
        .init("^(?=.*\\d)(?=.*[a-z]).{4,}$", "abc1", true),
        .init("^(?=.*\\d)(?=.*[a-z]).{4,}$", "abcd", false),
        .init("^(?!foo)", "foobar", false),
        .init("(?<=\\$)\\d+(?!\\.)", "a$12", true),
        .init("(?<!\\$)12", "$12", false),
        .init("(?<=ab*)c", "abbbc", true),
        .init("(?<year>\\d{4})-(?:\\d\\d)", "on 2024-05", true),
        .init("^\\/\\.\\-\\_$", "/.-_", true),
    ]

    static let faults: [(pattern: String, fault: String)] = [
        ("a(b", "'(' is not closed"),
        ("a)b", "')' closes nothing"),
        ("[a", "'[' is not closed"),
        ("\\", "'\\' is not closed"),
        ("*a", "a quantifier has nothing to repeat"),
        ("a{1}{2}", "a quantifier has nothing to repeat"),
        ("^*", "a quantifier has nothing to repeat"),
        ("(?<=a)+", "a quantifier has nothing to repeat"),
        ("a{3,2}", "the bounds of '{3,2}' are the wrong way around"),
        ("[z-a]", "the bounds of 'z-a' are the wrong way around"),
        ("\\a", "'\\a' is no escape of ECMA-262"),
        ("\\Z", "'\\Z' is no escape of ECMA-262"),
        ("\\u12", "'\\u' is no escape of ECMA-262"),
        ("\\u{110000}", "'\\u{110000}' is no escape of ECMA-262"),
        ("\\p{Foo}", "'Foo' is no known property of characters"),
        ("(?#a)", "'(?#' begins no group of ECMA-262"),
        ("(a)\\1", "references back, such as '\\1', are not supported"),
        ("(a{1000}){1000}", "it is too large"),
        ("(){1000000000}", "it is too large"),
        (String(repeating: "(", count: 5_000), "it is too large"),
    ]
}
