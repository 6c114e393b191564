import APIModel
import Diagnostics
import JSONText

extension EndpointChecking {
    /// Path and path params must name each other.
    mutating func checkPath() {
        guard let origin = origins["path"], let template = try? PathTemplate(endpoint.path) else {
            return
        }
        let declared = endpoint.params.filter { $0.place == .path }
        // A variable is a param by its own name or by its name on the wire.
        let names = declared.map(\.name) + declared.map(\.wireName)
        for expression in template.expressions where !names.contains(expression.name) {
            refuseUndeclared(expression, origin)
        }
        let used = template.expressions.map(\.name)
        for param in declared
        where !used.contains(param.wireName) && !used.contains(param.name) {
            mistake(
                .badPath,
                "the path has no '{\(param.wireName)}'",
                param: param,
                remedy: "add it to \"path\", or choose another \"in\""
            )
        }
        for param in declared where !param.isRequired && param.defaultValue == nil {
            mistake(
                .missingKey,
                "path param '\(param.name)' can be left out",
                param: param,
                key: "required",
                remedy: "write \"required\": true, or give it a default"
            )
        }
    }

    private mutating func refuseUndeclared(
        _ expression: PathTemplate.Expression,
        _ origin: DefinitionOrigins.Origin
    ) {
        let other = endpoint.params.first { $0.wireName == expression.name }
        let names = endpoint.params.filter { $0.place == .path }.map(\.wireName)
        let nearest = Nearest.match(expression.name, among: names)
        let declare = "declare it: \"\(expression.name)\": {\"in\": \"path\", \"required\": true}"
        findings.mistake(
            .undeclaredParam,
            other.map { "param '\($0.name)' of the path is declared as \($0.place.rawValue)" }
                ?? "the path names a param '\(expression.name)' that is not declared",
            at: origin.member.value.span(offset: expression.offset, length: expression.length),
            of: origin.file,
            remedy: other != nil
                ? "write \"in\": \"path\" there"
                : nearest.map { "did you mean '\($0)'?" } ?? declare
        )
    }
}
