/// A legal name of a member, in the spellings that its places need.
struct SwiftName: Hashable {
    /// The name itself.
    let text: String

    /// The name of a property and argument made from any text; what cannot stand there gets
    /// `Value` behind it.
    static func member(_ text: String) -> SwiftName {
        SwiftName(legal(SwiftWords(text).lowerCamel, unless: refusedMembers))
    }

    /// The name of a case made from a listed value: a sign in front is spoken.
    static func enumCase(_ text: String) -> SwiftName {
        let words = SwiftWords(text)
        let name: String
        switch text.first {
        case _ where text.isEmpty: name = "empty"
        case "-" where text.count > 1: name = "minus" + words.upperCamel
        case "+" where text.count > 1: name = "plus" + words.upperCamel
        default: name = words.lowerCamel
        }
        return SwiftName(legal(name, unless: refusedCases))
    }

    /// The name of a nested type made from a param's name.
    static func nestedType(_ text: String) -> SwiftName {
        let name = SwiftWords(text).upperCamel
        let begins = name.unicodeScalars.first.map(\.properties.isXIDStart) ?? false
        let isRefused = !begins || refusedTypes.contains(name)
        return SwiftName(isRefused ? (begins ? name : "API" + name) + "Value" : name)
    }

    private init(_ text: String) {
        self.text = text
    }

    /// The name as it is declared and used on its own.
    var spelling: String {
        Self.keywords.contains(text) ? "`\(text)`" : text
    }

    /// The name with a number behind it.
    func numbered(_ number: Int) -> SwiftName {
        SwiftName(text + (text.last?.isNumber == true ? "n" : "") + String(number))
    }

    private static func legal(_ name: String, unless refused: Set<String>) -> String {
        let begins = name.unicodeScalars.first.map(\.properties.isXIDStart) ?? false
        let whole = begins ? name : "value" + name
        return refused.contains(whole) ? whole + "Value" : whole
    }

    /// Words that mean something else even in backticks, or cannot be labels.
    private static let refusedMembers: Set = [
        "self", "init", "inout", "let", "var", "paramInputs", "subscript", "deinit",
    ]

    private static let refusedCases: Set = [
        "self", "init", "allCases", "rawValue", "jsonValue", "hash", "hashValue", "none", "some",
    ]

    /// Types that generated code mentions by these names, and names Swift keeps.
    private static let refusedTypes: Set = [
        "Any", "Array", "Bool", "CaseIterable", "Decimal", "Double", "Endpoint", "Int",
        "JSONNumber", "JSONValue", "ManagerParams", "Optional", "ParamInput", "ParamInputList",
        "ParamValue", "Params", "Protocol", "Self", "Sendable", "String", "Type",
    ]

    private static let keywords: Set = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "internal", "is", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "static", "struct",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "where", "while", "let",
        "var", "inout", "subscript", "deinit",
        // Words that mean something in some places only, where a name would be misread.
        "any", "await", "consume", "copy", "discard", "each", "some", "unsafe", "yield",
    ]
}
