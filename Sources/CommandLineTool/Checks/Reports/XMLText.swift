/// Text as XML 1.0 can hold it (section 2.2): what it forbids is shown instead.
enum XMLText {
    /// The text as the value of an attribute or the content of an element.
    ///
    /// A line end in an attribute is written as a reference, as a reader would make a space of it
    /// (section 3.3.3); so is `>`, which ends a section of characters behind `]]`.
    static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
            case "\n": result.append(contentsOf: "&#10;".unicodeScalars)
            case "\t": result.append(contentsOf: "&#9;".unicodeScalars)
            case _ where isShown(scalar): result.append(scalar)
            default:
                let name = "\\u{\(String(scalar.value, radix: 16))}"
                result.append(contentsOf: name.unicodeScalars)
            }
        }
        return String(result)
    }

    /// Whether a reader takes the character and a person sees no trick in it.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF: false
        case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
        // The last two code points of each plane are no characters.
        default: scalar.value & 0xFFFE != 0xFFFE
        }
    }
}
