import JSONText

/// Compares what was recorded with what is asked: a mask (`***`) in the record, a secret's or one
/// that was put there by hand, stands for any text.
enum CassettePattern {
    /// Whether the URL, or a request target, is the recorded one; a mask reaches over no `/` of the
    /// path, and over no `&` of the query.
    static func matches(url recorded: String, _ asked: String) -> Bool {
        guard recorded != asked else { return true }
        guard holdsMask(recorded) else { return false }
        let (path, query) = halves(recorded)
        let (askedPath, askedQuery) = halves(asked)
        guard (query == nil) == (askedQuery == nil) else { return false }
        return matches(path, askedPath, stops: Array("/".utf8))
            && matches(query ?? [], askedQuery ?? [], stops: Array("&".utf8))
    }

    /// Whether the body is the recorded one; JSON is compared by its values, whatever its layout.
    static func matches(body recorded: CassetteExchange.Body?, _ asked: CassetteExchange.Body?)
        -> Bool
    {
        if recorded == asked || recorded == .unrecorded || asked == .unrecorded { return true }
        guard case .bytes(let left)? = recorded, case .bytes(let right)? = asked else {
            return false
        }
        if let one = try? JSONParser.parse(left), let other = try? JSONParser.parse(right) {
            return matches(one, other)
        }
        return matches(left, right, stops: [])
    }

    /// Whether there is a mask in the text.
    static func holdsMask(_ text: String) -> Bool {
        Array(text.utf8).firstRange(of: mask) != nil
    }

    private static let mask = Array(SecretMasker.mask.utf8)

    private static func halves(_ text: String) -> (path: [UInt8], query: [UInt8]?) {
        let bytes = Array(text.utf8)
        guard let mark = bytes.firstIndex(of: UInt8(ascii: "?")) else { return (bytes, nil) }
        return (Array(bytes[..<mark]), Array(bytes[(mark + 1)...]))
    }

    private static func matches(_ recorded: JSONValue, _ asked: JSONValue) -> Bool {
        switch (recorded, asked) {
        case (.array(let left), .array(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { matches($0, $1) }
        case (.object(let left), .object(let right)):
            return Set(left.keys) == Set(right.keys)
                && left.members.allSatisfy { member in
                    right[member.key.value].map { matches(member.value, $0) } ?? false
                }
        default:
            // A number, too, may be a secret.
            if recorded.stringValue == SecretMasker.mask { return true }
            guard let text = recorded.stringValue, let other = asked.stringValue else {
                return recorded == asked
            }
            return matches(Array(text.utf8), Array(other.utf8), stops: [])
        }
    }

    /// Whether the text has the pieces between the masks, in order, and between them no stop.
    private static func matches(_ pattern: [UInt8], _ text: [UInt8], stops: [UInt8]) -> Bool {
        var pieces = pieces(of: pattern)
        let first = pieces.removeFirst()
        guard text.starts(with: first) else { return false }
        var rest = text[first.count...]
        for (index, piece) in pieces.enumerated() {
            let isLast = index == pieces.count - 1
            let place = isLast ? end(of: piece, in: rest) : rest.firstRange(of: piece)
            guard let place else { return false }
            guard !rest[..<place.lowerBound].contains(where: stops.contains) else { return false }
            rest = rest[place.upperBound...]
        }
        return rest.isEmpty
    }

    private static func end(of piece: [UInt8], in text: ArraySlice<UInt8>) -> Range<Int>? {
        guard text.count >= piece.count, text.suffix(piece.count).elementsEqual(piece) else {
            return nil
        }
        return text.endIndex - piece.count..<text.endIndex
    }

    private static func pieces(of pattern: [UInt8]) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var rest = pattern[...]
        while let place = rest.firstRange(of: mask) {
            pieces.append(Array(rest[..<place.lowerBound]))
            rest = rest[place.upperBound...]
        }
        return pieces + [Array(rest)]
    }
}
