import APIModel
import JSONText
import Testing

@Suite("A secret masker, by random secrets")
struct SecretMaskerFuzzTests {
    @Test("masks exactly the secret, however it was encoded", arguments: 0..<10)
    func masksEncodings(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<10 {
            let secret = text(6...14, &random)
            let masker = SecretMasker(secrets: [secret])
            for (name, encode) in encoders {
                let encoded = encode(secret)
                let masked = masker.mask("{\n\(encoded)\n}")
                #expect(masked == "{\n***\n}", "\(name) of \(secret.debugDescription): \(encoded)")
            }
        }
    }

    @Test("leaves nothing in base64 that the secret decides", arguments: 0..<10)
    func masksInsideBase64(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        for before in 0..<6 {
            let secret = text(6...14, &random)
            let whole = String(repeating: "A", count: before) + secret + text(0...5, &random)
            let encoded = Base64Text.encode(Array(whole.utf8))
            let masked = SecretMasker(secrets: [secret]).mask(encoded)
            let kept = masked.replacing("***", with: "").utf8.count
            // At most the letters of the bytes around it are left.
            let others = whole.utf8.count - secret.utf8.count
            #expect(
                masked.contains("***") && kept <= (others + 2) / 3 * 4 + 4,
                "\(encoded) \(masked)"
            )
        }
    }

    private let encoders: [(String, (String) -> String)] = [
        ("plain", { $0 }),
        ("percent", { PercentEncoding.encode($0) }),
        ("percent, lower", { PercentEncoding.encode($0).lowercasedEscapes }),
        ("percent, twice", { PercentEncoding.encode(PercentEncoding.encode($0)) }),
        ("form", { PercentEncoding.encode($0).replacing("%20", with: "+") }),
        ("JSON", { JSONString($0).spelling }),
        ("JSON in JSON", { JSONString(JSONString($0).spelling).spelling }),
        ("JSON in percent", { PercentEncoding.encode(JSONString($0).spelling) }),
        ("base64", { Base64Text.encode(Array($0.utf8)) }),
    ]

    private func text(_ length: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
        let letters = Array("abcXYZ019%+/\\\"' &=:;<>()$@\t\u{1}\u{7F}é€😀".unicodeScalars)
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: length, using: &random) {
            scalars.append(letters[Int.random(in: 0..<letters.count, using: &random)])
        }
        return String(scalars)
    }
}

/// The same numbers for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension String {
    /// Escapes in lower case: what servers and some libraries write.
    fileprivate var lowercasedEscapes: String {
        var result = ""
        var digitsLeft = 0
        for character in self {
            if character == "%" { digitsLeft = 3 }
            result += digitsLeft > 0 ? character.lowercased() : String(character)
            digitsLeft -= 1
        }
        return result
    }
}
