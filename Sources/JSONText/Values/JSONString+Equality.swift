extension JSONString: Hashable {
    /// Whether both stand for the same UTF-16 code units; a decomposed character differs from its
    /// composed form, and lone surrogates differ from one another.
    public static func == (left: JSONString, right: JSONString) -> Bool {
        guard left.hasEscapes || right.hasEscapes else {
            return left.spelling.hasSameBytes(as: right.spelling)
        }
        if left.spelling.hasSameBytes(as: right.spelling) { return true }
        return left.codeUnits == right.codeUnits
    }

    /// Feeds the characters; strings that differ in lone surrogates alone share a hash.
    public func hash(into hasher: inout Hasher) {
        for byte in value.utf8 {
            hasher.combine(byte)
        }
        hasher.combine(0xFF as UInt8)
    }

    /// Whether the string stands for exactly these characters.
    package func matches(_ characters: String) -> Bool {
        guard hasEscapes else { return spelling.hasSameBytes(as: characters) }
        return codeUnits.elementsEqual(characters.utf16)
    }
}

extension String {
    /// Whether both hold the same bytes; `==` would call canonically equivalent texts equal.
    fileprivate func hasSameBytes(as other: String) -> Bool {
        let left = utf8
        let right = other.utf8
        guard left.count == right.count else { return false }
        let compared = left.withContiguousStorageIfAvailable { leftBytes in
            right.withContiguousStorageIfAvailable { leftBytes.elementsEqual($0) }
        }
        return compared.flatMap { $0 } ?? left.elementsEqual(right)
    }
}
