/// Reads a text byte by byte, from the front.
struct FormatReader {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) {
        rest = Array(text.utf8)[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// The next byte, not taken.
    var next: UInt8? { rest.first }

    /// Takes the next byte if it is one of these.
    mutating func skip(_ signs: String) -> Bool {
        guard let next, signs.utf8.contains(next) else { return false }
        rest.removeFirst()
        return true
    }

    /// Takes so many digits, nil if there are fewer.
    mutating func number(digits count: Int) -> Int? {
        guard rest.count >= count, rest.prefix(count).allSatisfy(\.isASCIIDigit) else {
            return nil
        }
        let value = rest.prefix(count).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        rest.removeFirst(count)
        return value
    }

    /// Takes all digits that follow, and answers how many there were.
    mutating func skipDigits() -> Int {
        let count = rest.prefix(while: \.isASCIIDigit).count
        rest.removeFirst(count)
        return count
    }
}
