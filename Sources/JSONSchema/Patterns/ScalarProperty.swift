/// What can be asked of a code point beside ranges.
indirect enum ScalarProperty: Sendable {
    case categories(Set<Unicode.GeneralCategory>)
    case binary(BinaryProperty)
    case set(ScalarSet)

    /// Whether the code point has the property; a surrogate has none but its category.
    func holds(_ value: UInt32) -> Bool {
        if case .set(let set) = self { return set.contains(value) }
        guard let scalar = Unicode.Scalar(value) else {
            guard case .categories(let categories) = self else { return false }
            return categories.contains(.surrogate)
        }
        switch self {
        case .categories(let categories):
            return categories.contains(scalar.properties.generalCategory)
        case .binary(let property): return property.holds(scalar)
        case .set: return false
        }
    }

    /// The set of a name in `\p{NAME}`, nil if it is not known.
    ///
    /// Scripts are not known, for the standard library does not tell them.
    static func named(_ name: String) -> ScalarSet? {
        let parts = name.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
            guard ["General_Category", "gc"].contains(parts[0]) else { return nil }
            return categories(named: String(parts[1]))
        }
        if let set = categories(named: name) { return set }
        switch name {
        case "Any": return ScalarSet([0...0x10FFFF])
        case "ASCII": return ScalarSet([0...0x7F])
        case "Assigned": return categories(named: "Cn")?.inverted
        default:
            return BinaryProperty(rawValue: name).map { ScalarSet([], properties: [.binary($0)]) }
        }
    }

    private static func categories(named name: String) -> ScalarSet? {
        CategoryNames.categories(named: name).map { ScalarSet([], properties: [.categories($0)]) }
    }
}

/// The properties of ECMA-262, table 68, that patterns of schemas are likely to use.
enum BinaryProperty: String, Sendable {
    case alphabetic = "Alphabetic"
    case alphabeticShort = "Alpha"
    case lowercase = "Lowercase"
    case lowercaseShort = "Lower"
    case uppercase = "Uppercase"
    case uppercaseShort = "Upper"
    case whiteSpace = "White_Space"
    case whiteSpaceShort = "space"
    case emoji = "Emoji"
    case emojiPresentation = "Emoji_Presentation"
    case emojiModifier = "Emoji_Modifier"
    case ideographic = "Ideographic"
    case hexadecimalDigit = "Hex_Digit"
    case asciiHexadecimalDigit = "ASCII_Hex_Digit"
    case identifierStart = "ID_Start"
    case identifierContinue = "ID_Continue"
    case math = "Math"
    case dash = "Dash"
    case diacritic = "Diacritic"

    func holds(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return switch self {
        case .alphabetic, .alphabeticShort: properties.isAlphabetic
        case .lowercase, .lowercaseShort: properties.isLowercase
        case .uppercase, .uppercaseShort: properties.isUppercase
        case .whiteSpace, .whiteSpaceShort: properties.isWhitespace
        case .emoji: properties.isEmoji
        case .emojiPresentation: properties.isEmojiPresentation
        case .emojiModifier: properties.isEmojiModifier
        case .ideographic: properties.isIdeographic
        case .hexadecimalDigit: properties.isHexDigit
        case .asciiHexadecimalDigit: properties.isASCIIHexDigit
        case .identifierStart: properties.isIDStart
        case .identifierContinue: properties.isIDContinue
        case .math: properties.isMath
        case .dash: properties.isDash
        case .diacritic: properties.isDiacritic
        }
    }
}
