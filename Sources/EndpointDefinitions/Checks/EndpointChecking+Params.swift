import APIModel
import Diagnostics
import JSONText

extension EndpointChecking {
    /// What the keys of one param must be together.
    mutating func checkParam(_ param: Param) {
        checkName(of: param)
        checkStyle(of: param)
        checkKeysOfPlace(of: param)
        checkWireName(of: param)
        checkRules(of: param)
    }

    /// The command line cuts `name=value`, `name:=json` and `name@file` at the first separator.
    private mutating func checkName(of param: Param) {
        guard !DefinitionName.isParam(param.name) else { return }
        mistake(
            .badName,
            "no command line can give a param named '\(param.name)'",
            param: param,
            remedy: "take a name without '=', '@' and a ':' at its end; "
                + "what is sent may differ: \"name\": \"…\""
        )
    }

    private mutating func checkStyle(of param: Param) {
        guard let style = param.style else { return }
        let allowed = Self.styles(of: param.place)
        guard !allowed.contains(style) else { return }
        let list = allowed.map(\.rawValue).joined(separator: ", ")
        mistake(
            .misplacedKey,
            allowed.isEmpty
                ? "a \(param.place.rawValue) param has no style"
                : "style '\(style.rawValue)' is not for a \(param.place.rawValue) param",
            param: param,
            key: "style",
            remedy: allowed.isEmpty ? "remove it" : "use one of \(list)"
        )
    }

    /// The styles that OpenAPI 3.1 (section 4.8.12.2) has for a place.
    private static func styles(of place: ParamPlace) -> [ParamStyle] {
        switch place {
        case .path: [.simple, .label, .matrix]
        case .query, .form: [.form, .spaceDelimited, .pipeDelimited, .deepObject]
        case .header: [.simple]
        case .cookie: [.form]
        case .body, .part, .raw: []
        }
    }

    private mutating func checkKeysOfPlace(of param: Param) {
        if param.bodyPath != nil, param.place != .body {
            let place = param.place.rawValue
            misplaced("at", "'at' is for body params, not for a \(place) param", param)
        }
        let isWhole = param.place == .part || param.place == .raw
        if param.contentType != nil, !isWhole {
            misplaced("contentType", "'contentType' is for part and raw params", param)
        }
        if param.rules.type == .file, !isWhole {
            mistake(
                .misplacedKey,
                "a file cannot go into a \(param.place.rawValue) param",
                param: param,
                key: "type",
                remedy: "write \"in\": \"part\" or \"in\": \"raw\""
            )
        }
        if let path = param.bodyPath,
            path.split(separator: ".", omittingEmptySubsequences: false)
                .contains(where: \.isEmpty)
        {
            mistake(
                .badValue,
                "'\(path)' is no path of a member",
                param: param,
                key: "at",
                remedy: "write names with dots between them, such as \"buyer.name\""
            )
        }
    }

    private mutating func misplaced(_ key: String, _ title: String, _ param: Param) {
        mistake(.misplacedKey, title, param: param, key: key, remedy: "remove it")
    }

    private mutating func checkWireName(of param: Param) {
        guard param.place == .header || param.place == .cookie else { return }
        if param.place == .header, FramingFields.contains(param.wireName) {
            mistake(
                .badValue,
                "the header line '\(param.wireName)' cannot be chosen: it follows from the body",
                param: param,
                key: "in",
                remedy: "remove the param: the right line is written anyway"
            )
        }
        guard !HTTPToken.isValid(param.wireName) else { return }
        mistake(
            .badValue,
            "'\(param.wireName)' is no name of a \(param.place.rawValue)",
            param: param,
            key: "name",
            remedy: "use letters, digits and '-'"
        )
    }
}
