extension PatternParser {
    /// An escape outside of a class.
    mutating func parseEscape() throws(PatternFault) -> PatternNode {
        let start = index
        guard index + 1 < scalars.count, let letter = Unicode.Scalar(scalars[index + 1]) else {
            throw .unclosed("\\")
        }
        switch letter {
        case "b", "B":
            index += 2
            return .assertion(letter == "b" ? .wordBoundary : .noWordBoundary)
        case "1"..."9", "k":
            throw .backReference("\\" + text(of: letter))
        default:
            index = start
            switch try parseCharacterEscape() {
            case .set(let set): return .character(set)
            case .scalar(let scalar): return .character(ScalarSet(scalar))
            }
        }
    }

    /// An escape that stands for a character or a set of them.
    mutating func parseCharacterEscape() throws(PatternFault) -> ClassAtom {
        index += 1
        guard let letter = peek() else { throw .unclosed("\\") }
        index += 1
        switch letter {
        case "d": return .set(.digits)
        case "D": return .set(ScalarSet.digits.inverted)
        case "w": return .set(.word)
        case "W": return .set(ScalarSet.word.inverted)
        case "s": return .set(.space)
        case "S": return .set(ScalarSet.space.inverted)
        case "p", "P": return .set(try parseProperty(isNegated: letter == "P"))
        default: return .scalar(try parseScalarEscape(letter))
        }
    }

    private mutating func parseProperty(isNegated: Bool) throws(PatternFault) -> ScalarSet {
        let opening = isNegated ? "\\P" : "\\p"
        guard skip("{") else { throw .unknownEscape(opening) }
        let name = try readName(closedBy: "}", opening: opening + "{")
        guard let set = ScalarProperty.named(name) else { throw .unknownProperty(name) }
        return isNegated ? set.inverted : set
    }

    private mutating func parseScalarEscape(
        _ letter: Unicode.Scalar
    ) throws(PatternFault) -> UInt32 {
        switch letter {
        case "t": return 0x09
        case "n": return 0x0A
        case "v": return 0x0B
        case "f": return 0x0C
        case "r": return 0x0D
        case "0" where !("0"..."9").contains(peek() ?? "a"): return 0
        case "c": return try parseControl()
        case "x":
            guard let value = parseHexadecimal(digits: 2) else { throw .unknownEscape("\\x") }
            return value
        case "u": return try parseUnicode()
        case "a"..."z", "A"..."Z", "0"..."9":
            throw .unknownEscape("\\" + text(of: letter))
        default: return letter.value
        }
    }

    private mutating func parseControl() throws(PatternFault) -> UInt32 {
        guard let letter = peek(), ("a"..."z").contains(letter) || ("A"..."Z").contains(letter)
        else { throw .unknownEscape("\\c") }
        index += 1
        return letter.value % 32
    }

    private mutating func parseUnicode() throws(PatternFault) -> UInt32 {
        if skip("{") {
            let name = try readName(closedBy: "}", opening: "\\u{")
            guard let value = UInt32(name, radix: 16), value <= 0x10FFFF, !name.hasPrefix("+")
            else { throw .unknownEscape("\\u{" + name + "}") }
            return value
        }
        guard let first = parseHexadecimal(digits: 4) else { throw .unknownEscape("\\u") }
        guard (0xD800...0xDBFF).contains(first) else { return first }
        let start = index
        if skip("\\"), skip("u"), let second = parseHexadecimal(digits: 4),
            (0xDC00...0xDFFF).contains(second)
        {
            return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        }
        index = start
        return first
    }

    private mutating func parseHexadecimal(digits: Int) -> UInt32? {
        guard index + digits <= scalars.count else { return nil }
        var value: UInt32 = 0
        for scalar in scalars[index..<index + digits] {
            guard let digit = UInt8(exactly: scalar)?.hexadecimalValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        index += digits
        return value
    }
}
