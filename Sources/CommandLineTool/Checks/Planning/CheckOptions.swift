/// What the command line of `check` asks for, read and checked.
struct CheckOptions: Sendable {
    /// Which endpoints.
    var selection = EndpointSelection()
    /// What all calls share.
    var call: CallOptions
    /// The file of rows that stands in for the examples.
    var data: String?
    /// The most calls at once.
    var jobs = 8
    /// How often each row is called.
    var repetitions = 1
    /// Whether nothing is begun after the first check that did not pass.
    var failsFast = false
    /// Which part of the calls.
    var shard = Shard.whole
    /// The reports to write.
    var reports: [ReportTarget] = []
}
