/// The names of general categories in regular expressions (ECMA-262, table 70).
enum CategoryNames {
    /// The categories that a name stands for, nil if there is none of this name.
    static func categories(named name: String) -> Set<Unicode.GeneralCategory>? {
        if let short = shortNames[name] { return categories(named: short) }
        if let single = single[name] { return [single] }
        let members = single.filter { $0.key.first.map(String.init) == name }
        if name == "LC" { return [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter] }
        return members.isEmpty ? nil : Set(members.values)
    }

    private static let single: [String: Unicode.GeneralCategory] = [
        "Lu": .uppercaseLetter, "Ll": .lowercaseLetter, "Lt": .titlecaseLetter,
        "Lm": .modifierLetter, "Lo": .otherLetter,
        "Mn": .nonspacingMark, "Mc": .spacingMark, "Me": .enclosingMark,
        "Nd": .decimalNumber, "Nl": .letterNumber, "No": .otherNumber,
        "Pc": .connectorPunctuation, "Pd": .dashPunctuation, "Ps": .openPunctuation,
        "Pe": .closePunctuation, "Pi": .initialPunctuation, "Pf": .finalPunctuation,
        "Po": .otherPunctuation,
        "Sm": .mathSymbol, "Sc": .currencySymbol, "Sk": .modifierSymbol, "So": .otherSymbol,
        "Zs": .spaceSeparator, "Zl": .lineSeparator, "Zp": .paragraphSeparator,
        "Cc": .control, "Cf": .format, "Cs": .surrogate, "Co": .privateUse, "Cn": .unassigned,
    ]

    private static let shortNames: [String: String] = [
        "Letter": "L", "Cased_Letter": "LC", "Uppercase_Letter": "Lu", "Lowercase_Letter": "Ll",
        "Titlecase_Letter": "Lt", "Modifier_Letter": "Lm", "Other_Letter": "Lo",
        "Mark": "M", "Combining_Mark": "M", "Nonspacing_Mark": "Mn", "Spacing_Mark": "Mc",
        "Enclosing_Mark": "Me",
        "Number": "N", "Decimal_Number": "Nd", "digit": "Nd", "Letter_Number": "Nl",
        "Other_Number": "No",
        "Punctuation": "P", "punct": "P", "Connector_Punctuation": "Pc", "Dash_Punctuation": "Pd",
        "Open_Punctuation": "Ps", "Close_Punctuation": "Pe", "Initial_Punctuation": "Pi",
        "Final_Punctuation": "Pf", "Other_Punctuation": "Po",
        "Symbol": "S", "Math_Symbol": "Sm", "Currency_Symbol": "Sc", "Modifier_Symbol": "Sk",
        "Other_Symbol": "So",
        "Separator": "Z", "Space_Separator": "Zs", "Line_Separator": "Zl",
        "Paragraph_Separator": "Zp",
        "Other": "C", "Control": "Cc", "cntrl": "Cc", "Format": "Cf", "Surrogate": "Cs",
        "Private_Use": "Co", "Unassigned": "Cn",
    ]
}
