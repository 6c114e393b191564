/// The grammar of `null`, `true` and `false`, byte by byte.
struct LiteralGrammar: Sendable {
    private var text: StaticString = "null"
    private var accepted = 0

    /// The literal that begins with this byte, before any of it was accepted.
    init?(first byte: UInt8) {
        switch byte {
        case UInt8(ascii: "n"): text = "null"
        case UInt8(ascii: "t"): text = "true"
        case UInt8(ascii: "f"): text = "false"
        default: return nil
        }
    }

    init() {}

    /// The whole literal.
    var spelling: String { "\(text)" }

    /// Whether all of it was accepted.
    var isComplete: Bool { accepted == text.utf8CodeUnitCount }

    /// Takes the byte if it is the next one.
    mutating func accept(_ byte: UInt8) -> Bool {
        guard !isComplete, text.utf8Start[accepted] == byte else { return false }
        accepted += 1
        return true
    }
}
