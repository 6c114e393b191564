import Arguments
import EndpointDefinitions

/// What the command line of a chain asks for, checked.
struct ChainOptions: Sendable {
    /// The most calls at once where the command line says nothing.
    static let defaultJobs = 16

    /// The chain's name, or the path of its file.
    let name: String
    /// What its calls share; the params are the chain's own.
    let call: CallOptions
    /// The most calls at once.
    let jobs: Int
    /// The bound of the whole chain.
    let deadline: Duration?

    /// Reads the command line; throws all its mistakes at once, status 2.
    init(_ arguments: ParsedArguments, environment: [String: String]) throws(CommandFailure) {
        guard let name = arguments.positionals.first else {
            throw .usage("missing-chain", "no chain named", remedy: "see 'apicli list'")
        }
        var reader = CallOptionsReader(arguments, environment: environment)
        var call = try reader.read(endpoint: name)
        deadline = call.walk.deadline
        call.walk = WalkOptions()
        self.name = name
        self.call = call
        jobs = try Self.jobs(arguments)
    }

    private static func jobs(_ arguments: ParsedArguments) throws(CommandFailure) -> Int {
        guard let text = arguments.value(of: "jobs") else { return defaultJobs }
        guard let jobs = Int(text), jobs > 0 else {
            throw .usage(
                "bad-number",
                "'\(text)' is no number for --jobs",
                remedy: "give 1 or more"
            )
        }
        return jobs
    }
}
