import APIModel

/// How one param of an endpoint becomes a property of `Params`.
struct ParamPlan {
    /// How the property becomes an input.
    enum Giving {
        /// A value.
        case value
        /// A value in the form it is given in.
        case form
        /// The path of a file.
        case file
        /// The paths of files.
        case files
    }

    let param: Param
    let name: SwiftName
    let type: String
    let giving: Giving
    let enumeration: EnumPlan?

    init(_ param: Param) {
        self.param = param
        name = .member(param.name)
        let element = param.rules.items.first ?? ParamRules()
        let isArray = param.rules.type == .array
        enumeration = EnumPlan(isArray ? element : param.rules, named: param.name)
        let scalar = enumeration?.name.text ?? Self.type(of: isArray ? element : param.rules)
        switch param.rules.type {
        case .file: (type, giving) = ("String", .file)
        case .array where element.type == .file: (type, giving) = ("[String]", .files)
        case .array: (type, giving) = ("[\(scalar)]", .value)
        case nil where Self.takesBytes(param) && enumeration == nil:
            (type, giving) = ("ParamInput.Form", .form)
        default: (type, giving) = (scalar, .value)
        }
    }

    /// Whether a call may leave it out.
    var isOptional: Bool { !param.isRequired || param.defaultValue != nil }

    /// The type as the property has it.
    var propertyType: String { isOptional ? type + "?" : type }

    private static func takesBytes(_ param: Param) -> Bool {
        param.place == .raw || param.place == .part
    }

    /// The Swift type of a declared type; `"format": "decimal"` asks for exact decimals.
    private static func type(of rules: ParamRules) -> String {
        switch rules.type {
        case .string, .file: "String"
        case .integer: "Int"
        case .number: rules.format == "decimal" ? "Decimal" : "Double"
        case .boolean: "Bool"
        case .object: "JSONObject"
        case .array: "[\(type(of: rules.items.first ?? ParamRules()))]"
        case nil: "JSONValue"
        }
    }
}
