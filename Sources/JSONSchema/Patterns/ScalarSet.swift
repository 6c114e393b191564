/// A set of Unicode code points.
struct ScalarSet: Sendable {
    private(set) var ranges: [ClosedRange<UInt32>]
    private var parts: [ScalarProperty]
    private var isInverted = false
    /// The members below 128 as bits, which answers most questions at once.
    private var lowBits: UInt64 = 0
    private var highBits: UInt64 = 0

    /// The code points of the ranges and those that have one of the properties.
    init(_ ranges: [ClosedRange<UInt32>], properties: [ScalarProperty] = []) {
        self.ranges = ranges
        parts = properties
        noteASCII()
    }

    /// One code point.
    init(_ scalar: UInt32) {
        self.init([scalar...scalar])
    }

    /// All other code points.
    var inverted: ScalarSet {
        var copy = self
        copy.isInverted.toggle()
        copy.noteASCII()
        return copy
    }

    /// The code points of both.
    mutating func formUnion(_ other: ScalarSet) {
        if other.isInverted {
            parts.append(.set(other))
        } else {
            ranges += other.ranges
            parts += other.parts
        }
        noteASCII()
    }

    /// Whether the code point is in the set.
    func contains(_ scalar: UInt32) -> Bool {
        if scalar < 64 { return lowBits >> UInt64(scalar) & 1 == 1 }
        if scalar < 128 { return highBits >> UInt64(scalar - 64) & 1 == 1 }
        return holds(scalar)
    }

    private func holds(_ scalar: UInt32) -> Bool {
        let isListed =
            ranges.contains { $0.contains(scalar) } || parts.contains { $0.holds(scalar) }
        return isListed != isInverted
    }

    private mutating func noteASCII() {
        lowBits = 0
        highBits = 0
        for scalar: UInt32 in 0..<64 {
            if holds(scalar) { lowBits |= 1 << UInt64(scalar) }
            if holds(scalar + 64) { highBits |= 1 << UInt64(scalar) }
        }
    }
}

extension ScalarSet {
    /// What `\d` stands for.
    static let digits = ScalarSet([0x30...0x39])
    /// What `\w` stands for.
    static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    /// What `\s` stands for: white space and line terminators of ECMA-262.
    static let space = ScalarSet([
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A,
        0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])
    /// What `.` stands for: all but line terminators.
    static let anyInLine = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029]).inverted
}
