import APIModel
import Arguments
import EndpointDefinitions
import JSONText
import Managers

/// Applies an endpoint's reformers to a saved answer from standard input; nothing is sent.
struct ReformCommand: Command {
    func run(in context: CommandContext) async throws(CommandFailure) -> ExitStatus {
        let loaded = try context.load(context.arguments.positionals.first ?? "")
        var reader = CallOptionsReader(context.arguments, environment: context.environment)
        let options = try reader.read(endpoint: loaded.endpoint.name)
        let plan = try OutputPlan(
            options.output,
            endpoint: loaded.endpoint,
            ofSavedAnswer: true
        )
        let body = try body(by: loaded.endpoint.response)
        let runner = ViewRunner(
            plan: plan,
            endpoint: loaded.endpoint,
            commandRefusal: loaded.commandRefusal
        )
        let printer = ValuePrinter(plan: plan, console: context.console)
        try printer.print(try await runner.run(on: body), after: [])
        return .success
    }

    private func body(by rules: ResponseRules) throws(CommandFailure) -> JSONValue {
        let bytes = try FileAccess.read("-", as: "reform")
        let prefix = Array((rules.prefix ?? "").utf8)
        let start = bytes.starts(with: prefix) ? prefix.count : 0
        do throws(JSONFault) {
            return try JSONParser.parse(Array(bytes[start...]))
        } catch {
            throw CommandFailure(
                .answerRefused,
                code: "response.not-json",
                "standard input is not JSON: \(error.message)",
                remedy: "save the answer with 'apicli NAME --output raw > FILE'"
            )
        }
    }
}
