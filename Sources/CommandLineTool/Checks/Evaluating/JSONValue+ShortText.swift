import JSONText

extension JSONValue {
    private static var mostCharacters: Int { 200 }

    /// The value in one line of JSON, cut where it is long.
    var shortText: String {
        let text = String(decoding: JSONWriter.compact(self), as: UTF8.self)
        return text.shortened(to: Self.mostCharacters)
    }
}

extension String {
    /// The text, cut with a mark where it has more characters.
    func shortened(to count: Int) -> String {
        guard let end = index(startIndex, offsetBy: count, limitedBy: endIndex), end < endIndex
        else { return self }
        return prefix(count - 1) + "…"
    }
}
