/// Breaks a line of words at spaces.
enum TextWrap {
    /// Lines of at most this many characters; a longer word has a line of its own.
    static func lines(of text: String, width: Int) -> [String] {
        var lines: [String] = []
        var current = ""
        var length = 0
        for word in text.split(separator: " ") {
            if length > 0, length + 1 + word.count > width {
                lines.append(current)
                current = ""
                length = 0
            }
            if length > 0 {
                current += " "
                length += 1
            }
            current += word
            length += word.count
        }
        if length > 0 { lines.append(current) }
        return lines
    }
}
