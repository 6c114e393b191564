import Diagnostics
import Testing

@Suite("The display width of text")
struct DisplayWidthTests {
    static let cases: [(id: String, text: String, columns: Int)] = [
        ("empty", "", 0),
        ("ascii", "abc def", 7),
        ("latin with accent", "café", 4),
        ("combining accent", "cafe\u{301}", 4),
        ("stacked combining marks", "a\u{301}\u{323}\u{308}", 1),
        ("han", "漢字", 4),
        ("hiragana and katakana", "かカ", 4),
        ("half-width katakana", "ｶﾅ", 2),
        ("full-width latin", "ＡＢ", 4),
        ("hangul syllables", "한글", 4),
        ("hangul of joined letters", "\u{1112}\u{1161}\u{11ab}", 2),
        ("ideographic space", "\u{3000}", 2),
        ("cyrillic", "привет", 6),
        ("emoji", "😀", 2),
        ("emoji with skin tone", "👍🏽", 2),
        ("family joined by zero-width joiners", "👨‍👩‍👧‍👦", 2),
        ("flag", "🇯🇵", 2),
        ("heart asked to be a picture", "❤\u{fe0f}", 2),
        ("heart as text", "❤", 1),
        ("keycap", "1\u{fe0f}\u{20e3}", 2),
        ("picture asked to be text", "⌚\u{fe0e}", 1),
        ("zero-width space", "a\u{200b}b", 2),
        ("devanagari with spacing vowel", "कि", 2),
        ("box drawing", "│─┐", 3),
        ("control characters", "\u{1b}\u{7}", 0),
        ("rare han beyond the basic plane", "𠀀", 2),
    ]

    @Test("counts columns, not bytes or characters", arguments: cases)
    func countsColumns(id: String, text: String, columns: Int) {
        #expect(DisplayWidth.columns(of: text) == columns, "\(id)")
    }
}
