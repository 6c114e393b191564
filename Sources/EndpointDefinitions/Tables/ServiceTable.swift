import APIModel
import JSONText

/// The keys of a service's file and of its environments.
enum ServiceTable {
    static let service = KeyTable<Service>(
        "service",
        "a service",
        [
            Key("$schema", .text, "The schema that editors check the file with.") { _, _ in },
            Key("extends", .filledText, "The service whose keys this one takes over.") { _, _ in },
            Key("summary", \.summary, .text, "What it is, in one line."),
            Key("environments", environments, "Where it runs, by name.") {
                for declared in $0 { $1.adopt(declared) }
            },
            Key(
                "defaultEnvironment",
                \.defaultEnvironment,
                .filledText,
                "The environment of a call that names none."
            ),
        ] + SettingsTable.keys.map { $0.lifted(\.settings) }
    )

    static let environment = KeyTable<Service.Environment>(
        "environment",
        "an environment",
        [
            Key("baseURL", \.baseURL, .baseURL, "The URL that paths are appended to.").required,
            Key("params", \.params, .described, "Values that win over a definition's defaults."),
        ] + SettingsTable.keys.map { $0.lifted(\.settings) }
    )

    private static let environments = Shape<[Named<Service.Environment>]>
        .named(
            "environments by name",
            .object(
                { ServiceTable.environment },
                "an environment",
                from: { Service.Environment(name: "", baseURL: "") }
            ),
            scope: { .environment($0) }
        )
}

extension Service {
    /// Declares an environment, in the place of one of the same name that was taken over.
    fileprivate mutating func adopt(_ declared: Named<Environment>) {
        var environment = declared.value
        environment.name = declared.name
        if let index = environments.firstIndex(where: { $0.name == declared.name }) {
            environments[index] = environment
        } else {
            environments.append(environment)
        }
    }
}

extension Shape where Value == String {
    /// A base URL: with variables in it, it is checked once they are filled in.
    fileprivate static var baseURL: Shape {
        Shape("a URL such as \"https://api.example.com\"", schema: ["type": "string"]) { $0.text }
            .refined(schema: ["minLength": 1]) { text, node, reading in
                // A user and a password may stand before the host.
                if text.contains("@") { reading.hide(node) }
                guard let template = reading.template(text, at: node) else { return nil }
                guard VariableText.isPlain(text), let fault = BaseURL.fault(of: text) else {
                    return template
                }
                reading.mistake(.baseURL, fault.title, at: node.span, remedy: fault.remedy)
                return nil
            }
    }
}
