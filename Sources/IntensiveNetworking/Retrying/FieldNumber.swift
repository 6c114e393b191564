/// Whole numbers in header lines: of seconds (`delay-seconds`, `delta-seconds`) and of bytes.
enum FieldNumber {
    /// The number that the digits spell, nil for anything else; what is beyond ten digits is as
    /// much as ten of them can say, which is three centuries.
    static func number(_ text: some StringProtocol) -> Int64? {
        let digits = text.utf8.drop { $0 == 32 || $0 == 9 }.prefix { $0 != 32 && $0 != 9 }
        let rest = text.utf8.drop { $0 == 32 || $0 == 9 }.dropFirst(digits.count)
        guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }),
            rest.allSatisfy({ $0 == 32 || $0 == 9 })
        else { return nil }
        return min(digits.reduce(0) { min($0 * 10 + Int64($1 - 48), most) }, most)
    }

    /// The same as a duration.
    static func duration(_ text: some StringProtocol) -> Duration? {
        number(text).map { .seconds($0) }
    }

    /// A number of bytes, nil for anything but up to eighteen digits.
    static func count(_ text: some StringProtocol) -> Int64? {
        guard text.utf8.count <= 18, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int64(text)
    }

    private static let most: Int64 = 9_999_999_999
}
