/// The grammar of a number (RFC 8259, section 6), byte by byte.
struct NumberGrammar: Sendable {
    private enum Step {
        case start, minus, zero, integer, point, fraction, exponentMark, exponentSign, exponent
    }

    private var step = Step.start

    /// Whether what was accepted so far is a number.
    var isComplete: Bool {
        switch step {
        case .zero, .integer, .fraction, .exponent: true
        case .start, .minus, .point, .exponentMark, .exponentSign: false
        }
    }

    /// Whether the number is `0` or `-0` so far, which no digit may follow.
    var isZero: Bool { step == .zero }

    /// Takes the byte if it continues the number.
    mutating func accept(_ byte: UInt8) -> Bool {
        guard let next = after(byte) else { return false }
        step = next
        return true
    }

    /// Takes bytes as long as they continue the number; the offset of the first that does not.
    mutating func run(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
        var position = start
        while position < end {
            if step == .integer || step == .fraction || step == .exponent {
                while position < end, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
                guard position < end else { break }
            }
            guard accept(bytes[position]) else { break }
            position += 1
        }
        return position
    }

    private func after(_ byte: UInt8) -> Step? {
        switch byte {
        case UInt8(ascii: "0"): afterDigit(isZero: true)
        case UInt8(ascii: "1")...UInt8(ascii: "9"): afterDigit(isZero: false)
        case UInt8(ascii: "."): step == .zero || step == .integer ? .point : nil
        case UInt8(ascii: "e"), UInt8(ascii: "E"):
            step == .zero || step == .integer || step == .fraction ? .exponentMark : nil
        case UInt8(ascii: "-"): step == .start ? .minus : afterSign()
        case UInt8(ascii: "+"): afterSign()
        default: nil
        }
    }

    private func afterDigit(isZero: Bool) -> Step? {
        switch step {
        case .start, .minus: isZero ? .zero : .integer
        case .zero: nil
        case .integer: .integer
        case .point, .fraction: .fraction
        case .exponentMark, .exponentSign, .exponent: .exponent
        }
    }

    private func afterSign() -> Step? {
        step == .exponentMark ? .exponentSign : nil
    }
}
