import APIModel
import Diagnostics
import EndpointDefinitions

/// Finds names of definitions that become the same Swift name.
enum NameClashes {
    /// Endpoints whose classes, and so whose files, would be the same.
    static func ofTypes(_ endpoints: [LoadedEndpoint]) -> [Diagnostic] {
        var first: [String: String] = [:]
        return endpoints.compactMap { loaded in
            let type = ManagerTypeName.type(of: loaded.endpoint.name)
            // Files of names that differ in case alone are one file on some systems.
            let key = type.lowercased()
            guard let other = first[key] else {
                first[key] = loaded.endpoint.name
                return nil
            }
            return clash(
                "endpoint '\(loaded.endpoint.name)' and endpoint '\(other)' would both be '\(type)'",
                in: loaded,
                remedy: "rename one of the two files"
            )
        }
    }

    /// Params and reformers of one endpoint that would be the same.
    static func ofMembers(_ loaded: LoadedEndpoint, _ plans: [ParamPlan]) -> [Diagnostic] {
        let params = plans.map { ($0.param.name, $0.name.text) }
        let enums = plans.compactMap { plan in
            plan.enumeration.map { (plan.param.name, $0.name.text) }
        }
        let reformers = loaded.endpoint.reformers.map { ($0.name, SwiftName.member($0.name).text) }
        return clashes("param", params, in: loaded)
            + (clashes("param", params, in: loaded).isEmpty
                ? clashes("param", enums, in: loaded) : [])
            + clashes("reformer", reformers, in: loaded)
    }

    private static func clashes(
        _ kind: String,
        _ names: [(own: String, swift: String)],
        in loaded: LoadedEndpoint
    ) -> [Diagnostic] {
        var first: [String: String] = [:]
        return names.compactMap { name in
            guard let other = first[name.swift] else {
                first[name.swift] = name.own
                return nil
            }
            return clash(
                "\(kind) '\(name.own)' and \(kind) '\(other)' would both be '\(name.swift)'",
                in: loaded,
                remedy: kind == "param"
                    ? "rename one, and keep its name on the wire with \"name\"" : "rename one"
            )
        }
    }

    private static func clash(
        _ title: String,
        in loaded: LoadedEndpoint,
        remedy: String
    ) -> Diagnostic {
        Diagnostic(
            code: "generation.name-clash",
            title: title,
            place: loaded.endpointFiles.first.map { Diagnostic.Place(path: $0.path) },
            remedy: remedy
        )
    }
}
