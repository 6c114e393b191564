/// Replaces secrets by `***` in whatever is shown, in every spelling outputs give them: see
/// `SecretPattern`, and base64 of either alphabet at any alignment, with or without padding.
///
/// Secrets under six bytes are masked only where they are a whole field:
/// anywhere else they would blot out words that only look alike.
public struct SecretMasker: Sendable {
    /// What stands in the place of a secret.
    public static let mask = "***"

    private static let leastBytes = 6

    private let anywhere: [Finder]
    private let wholeFields: [Finder]
    private let firstBytes: [Bool]

    /// A masker of these secrets; empty ones are left out.
    public init(secrets: [String]) {
        let known = Set(secrets.filter { !$0.isEmpty }).sorted()
        anywhere = known.filter { $0.utf8.count >= Self.leastBytes }.flatMap(Finder.all)
        wholeFields = known.filter { $0.utf8.count < Self.leastBytes }.flatMap(Finder.whole)
        var first = [Bool](repeating: false, count: 256)
        for finder in anywhere {
            for byte in first.indices where finder.pattern.firstBytes[byte] { first[byte] = true }
        }
        firstBytes = first
    }

    /// Whether there is nothing to mask.
    public var isEmpty: Bool { anywhere.isEmpty && wholeFields.isEmpty }

    /// Whether there is a secret that only whole fields are searched for.
    var hasWholeFields: Bool { !wholeFields.isEmpty }

    /// The text with every secret of at least six bytes masked.
    public func mask(_ text: String) -> String {
        guard !anywhere.isEmpty else { return text }
        let bytes = Array(text.utf8)
        let masked = mask(bytes)
        return masked == bytes ? text : String(decoding: masked, as: UTF8.self)
    }

    /// The bytes with every secret of at least six bytes masked.
    public func mask(_ bytes: [UInt8]) -> [UInt8] {
        let found = ranges(in: bytes)
        guard !found.isEmpty else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = 0
        for range in found {
            result += bytes[rest..<range.lowerBound]
            result += Self.mask.utf8
            rest = range.upperBound
        }
        return result + bytes[rest...]
    }

    /// A whole field (a header value, a param, a member): masked also where it is a secret under
    /// six bytes.
    public func maskField(_ value: String) -> String {
        let bytes = Array(value.utf8)
        guard !bytes.isEmpty else { return value }
        guard !wholeFields.contains(where: { $0.range(in: bytes, from: 0) == bytes.indices }) else {
            return Self.mask
        }
        return mask(value)
    }

    /// All places to mask, those that overlap joined, in order.
    private func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        guard !anywhere.isEmpty else { return [] }
        var joined: [Range<Int>] = []
        for start in bytes.indices where firstBytes[Int(bytes[start])] {
            for range in anywhere.compactMap({ $0.range(in: bytes, from: start) }) {
                Self.join(range, to: &joined)
            }
        }
        return joined
    }

    private static func join(_ range: Range<Int>, to joined: inout [Range<Int>]) {
        var merged = range
        while let last = joined.last, last.upperBound > merged.lowerBound {
            merged =
                min(last.lowerBound, merged.lowerBound)..<max(last.upperBound, merged.upperBound)
            joined.removeLast()
        }
        joined.append(merged)
    }
}

/// One spelling to look for, and how far around it the mask reaches.
private struct Finder: Sendable {
    let pattern: SecretPattern
    /// Whether letters of base64 beside it hold bits of the secret: those before it, after it.
    var sharesLetterBefore = false
    var sharesLetterAfter = false
    var takesPadding = false

    /// The spellings of a secret that is masked anywhere.
    static func all(of secret: String) -> [Finder] {
        [Finder(pattern: SecretPattern(secret))]
            + (0..<3).map { encoded(Array(secret.utf8), after: $0) }
    }

    /// The spellings of a secret that is masked only as a whole field.
    static func whole(of secret: String) -> [Finder] {
        var encoded = encoded(Array(secret.utf8), after: 0)
        encoded.sharesLetterAfter = secret.utf8.count % 3 != 0
        return [Finder(pattern: SecretPattern(secret)), encoded]
    }

    /// The letters of base64 that the secret alone decides when so many bytes stand before it in
    /// its group of three.
    private static func encoded(_ secret: [UInt8], after before: Int) -> Finder {
        let letters = Base64Text.encode([UInt8](repeating: 0, count: before) + secret)
        let first = (before * 8 + 5) / 6
        let last = (before + secret.count) * 8 / 6
        let decided = letters.utf8.prefix(last).dropFirst(first)
        return Finder(
            pattern: SecretPattern(String(decoding: decided, as: UTF8.self), urlAlphabet: true),
            sharesLetterBefore: before > 0,
            sharesLetterAfter: (before + secret.count) % 3 > 0,
            takesPadding: true
        )
    }

    func range(in bytes: [UInt8], from start: Int) -> Range<Int>? {
        guard var end = pattern.end(in: bytes, from: start), end > start else { return nil }
        var first = start
        if sharesLetterBefore, first > 0, Base64Text.isLetter(bytes[first - 1]) { first -= 1 }
        if sharesLetterAfter, end < bytes.count, Base64Text.isLetter(bytes[end]) { end += 1 }
        while takesPadding, end < bytes.count, bytes[end] == Base64Text.padding { end += 1 }
        return first..<end
    }
}
