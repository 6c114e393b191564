extension UInt8 {
    /// Whether the byte is one of the letters A to Z, large or small.
    var isASCIILetter: Bool {
        let small = self | 0x20
        return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z")
    }

    /// Whether the byte is one of the digits 0 to 9.
    var isASCIIDigit: Bool {
        self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
    }

    /// The value of a hexadecimal digit, nil if the byte is none.
    var hexadecimalValue: UInt8? {
        if isASCIIDigit { return self - UInt8(ascii: "0") }
        let small = self | 0x20
        guard small >= UInt8(ascii: "a"), small <= UInt8(ascii: "f") else { return nil }
        return small - UInt8(ascii: "a") + 10
    }
}
