/// Sizes as flags spell them: `64k`, `16m`, `1g` in powers of 1024; a bare number is bytes.
package enum ByteSize {
    /// The number of bytes, nil for anything else.
    package static func parse(_ text: String) -> Int64? {
        let lower = text.lowercased()
        let shift: Int64 =
            switch lower.last {
            case "k": 10
            case "m": 20
            case "g": 30
            default: 0
            }
        let digits = shift == 0 ? Substring(lower) : lower.dropLast()
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }),
            let count = Int64(digits)
        else { return nil }
        let (bytes, overflow) = count.multipliedReportingOverflow(by: 1 << shift)
        return overflow ? nil : bytes
    }
}
