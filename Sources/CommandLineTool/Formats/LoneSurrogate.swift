import JSONText

extension JSONValue {
    /// Whether a string of it, or a key, holds half of a surrogate pair, which has no character of
    /// its own.
    var holdsLoneSurrogate: Bool {
        switch self {
        case .string(let string): string.holdsLoneSurrogate
        case .array(let elements): elements.contains(where: \.holdsLoneSurrogate)
        case .object(let object):
            object.members.contains { $0.key.holdsLoneSurrogate || $0.value.holdsLoneSurrogate }
        case .null, .bool, .number: false
        }
    }
}

extension JSONString {
    fileprivate var holdsLoneSurrogate: Bool {
        guard hasEscapes else { return false }
        var expectsLow = false
        for unit in codeUnits {
            let isLow = UTF16.isTrailSurrogate(unit)
            if isLow != expectsLow { return true }
            expectsLow = UTF16.isLeadSurrogate(unit)
        }
        return expectsLow
    }
}

extension ValueFormat {
    /// Whether strings are written as their characters, so that half of a surrogate pair is lost.
    var writesCharacters: Bool {
        switch self {
        case .lines, .csv, .tsv, .table: true
        case .json, .compact, .jsonl, .yaml, .gron: false
        }
    }
}
