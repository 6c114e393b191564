extension PatternParser {
    /// A class in brackets.
    mutating func parseClass() throws(PatternFault) -> ScalarSet {
        index += 1
        let isNegated = skip("^")
        var ranges: [ClosedRange<UInt32>] = []
        var others: [ScalarSet] = []
        while !skip("]") {
            switch try parseClassAtom() {
            case .set(let set): others.append(set)
            case .scalar(let first):
                if let last = try parseRangeEnd() {
                    guard first <= last else { throw .reversedBounds(rangeText(first, last)) }
                    ranges.append(first...last)
                } else {
                    ranges.append(first...first)
                }
            }
        }
        var set = ScalarSet(ranges)
        for other in others { set.formUnion(other) }
        return isNegated ? set.inverted : set
    }

    enum ClassAtom {
        case scalar(UInt32)
        case set(ScalarSet)
    }

    private mutating func parseClassAtom() throws(PatternFault) -> ClassAtom {
        guard let next = peek() else { throw .unclosed("[") }
        guard next == "\\" else {
            index += 1
            return .scalar(next.value)
        }
        if index + 1 < scalars.count, scalars[index + 1] == UInt32(UInt8(ascii: "b")) {
            index += 2
            return .scalar(0x08)
        }
        return try parseCharacterEscape()
    }

    /// The end of a range, nil if this is none, because the sign is the last or a set follows.
    private mutating func parseRangeEnd() throws(PatternFault) -> UInt32? {
        let start = index
        guard skip("-"), peek() != "]" else {
            index = start
            return nil
        }
        guard case .scalar(let last) = try parseClassAtom() else {
            index = start
            return nil
        }
        return last
    }

    private func rangeText(_ first: UInt32, _ last: UInt32) -> String {
        text(of: Unicode.Scalar(first)) + "-" + text(of: Unicode.Scalar(last))
    }
}
