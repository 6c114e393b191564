/// Boundaries of multipart bodies (RFC 2046, section 5.1.1).
enum MultipartBoundary {
    /// A boundary that no body holds by chance: 128 random bits.
    static func random() -> String {
        let digits = (0..<2)
            .map { _ in
                let half = String(UInt64.random(in: .min ... .max), radix: 16)
                return String(repeating: "0", count: 16 - half.count) + half
            }
        return "apicli-\(digits.joined())"
    }
}
