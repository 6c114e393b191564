import APIModel
import Diagnostics
import JSONText

/// Fills `${VAR}` into the settings that won, and notes each variable that is set nowhere.
struct VariableFilling {
    /// Where variables come from.
    private(set) var source: VariableSource
    /// The variables that are set nowhere, at the texts that hold them.
    private(set) var diagnostics: [Diagnostic] = []
    private let templates: [TemplatePlace]
    private let environment: String
    private let folder: DefinitionFolder
    private let home: String?

    /// A filling of this endpoint's texts in this environment.
    init(_ loaded: LoadedEndpoint, environment: String, variables: [String: String]) {
        source = VariableSource(variables, folder: loaded.folder)
        templates = loaded.templates
        folder = loaded.folder
        self.environment = environment
        home = variables["HOME"]
    }

    /// A text with its variables filled in.
    mutating func fill(_ text: String) -> String {
        guard !VariableText.isPlain(text), let parts = try? VariableText(text) else { return text }
        var filled = ""
        for piece in parts.pieces {
            switch piece {
            case .text(let plain): filled += plain
            case .variable(let name, let offset, let length):
                if let value = source.value(of: name) {
                    filled += value
                } else {
                    noteUnset(name, in: text, offset: offset, length: length)
                }
            }
        }
        return filled
    }

    /// The settings with all their texts filled in and all their paths made absolute.
    mutating func fill(_ settings: CallSettings) -> CallSettings {
        var filled = settings
        var fields = HTTPFields()
        for field in settings.headers.lines {
            let isPlain = !field.bytes.contains(UInt8(ascii: "$"))
            fields.append(isPlain ? field : HTTPField(field.name, fill(field.value)))
        }
        filled.headers = fields
        filled.auth = settings.auth.map { list in list.map { fill($0) } }
        filled.tls = settings.tls.map { fill($0) }
        filled.resolve = settings.resolve.mapValues { fill($0) }
        return filled
    }

    /// A JSON value with all its texts filled in; keys stay as they are.
    mutating func fill(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let string):
            VariableText.isPlain(string.spelling) ? value : .text(fill(string.value))
        case .array(let elements): .array(elements.map { fill($0) })
        case .object(let object): .object(fill(object))
        case .null, .bool, .number: value
        }
    }

    /// An object with all its texts filled in.
    mutating func fill(_ object: JSONObject) -> JSONObject {
        var filled = object
        for index in filled.members.indices {
            filled.members[index].value = fill(filled.members[index].value)
        }
        return filled
    }
}

extension VariableFilling {
    private mutating func fill(_ authentication: Authentication) -> Authentication {
        switch authentication {
        case .basic(let user, let password):
            .basic(user: fill(user), password: fill(password))
        case .bearer(let token): .bearer(fill(token))
        case .apiKey(let place, let name, let value):
            .apiKey(place: place, name: name, value: fill(value))
        case .hmac(let description): .hmac(fill(description))
        case .awsSigV4(let description): .awsSigV4(fill(description))
        case .oauth2(let description): .oauth2(fill(description))
        }
    }

    private mutating func fill(_ secret: Secret) -> Secret {
        switch secret {
        case .text(let text): .text(fill(text))
        case .file(let path): .file(fillPath(path))
        case .command, .prompt: secret
        }
    }

    private mutating func fill(_ files: TLSFiles) -> TLSFiles {
        TLSFiles(
            authority: files.authority.map { fillPath($0) },
            certificate: files.certificate.map { fillPath($0) },
            key: files.key.map { fillPath($0) }
        )
    }

    // Relative paths begin beside the folder, so that the working folder changes nothing.
    private mutating func fillPath(_ path: String) -> String {
        FilePath.absolute(fill(path), below: folder.projectFolder, home: home)
    }

    private mutating func noteUnset(_ name: String, in text: String, offset: Int, length: Int) {
        let place = place(of: text)
        diagnostics.append(
            Diagnostic(
                code: DefinitionCode.unsetVariable.rawValue,
                title: "variable '\(name)' is not set",
                place: place.map {
                    $0.file.place(of: $0.node.span(offset: offset, length: length))
                },
                remedy: "set it in the environment, or add '\(name)=…' to '\(source.path)'"
            )
        )
    }

    // The layer that wins is asked first: it is the one whose text was filled in.
    private func place(of text: String) -> TemplatePlace? {
        let order: [SettingsScope] = [.endpoint, .environment(environment), .service]
        return order.lazy
            .compactMap { scope in
                templates.first { $0.scope == scope && $0.text == text }
            }
            .first
    }
}
