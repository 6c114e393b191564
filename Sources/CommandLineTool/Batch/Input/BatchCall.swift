import APIModel
import JSONText

/// What one record of a batch asks for.
struct BatchCall: Sendable {
    /// What its result is known by.
    var id: JSONValue
    /// The endpoint, where one is named.
    var endpoint: String?
    var inputs: [ParamInput] = []
    var headers: HTTPFields = []
    /// Why it cannot be made.
    var fault: CommandFailure?
}

/// Reads the records of a batch as calls.
protocol BatchCallReader: Sendable {
    /// The call of a record; one that cannot be made tells why.
    func call(of record: InputRecord) -> BatchCall
}

extension BatchCallReader {
    /// A call that cannot be made.
    func fault(_ record: InputRecord, _ title: String, remedy: String) -> CommandFailure {
        .usage("bad-line", "line \(record.line): \(title)", remedy: remedy)
    }

    /// The fault of a record that is too long to be read.
    func tooLong(_ record: InputRecord) -> CommandFailure {
        fault(
            record,
            "it is longer than \(RecordSplitter.mostBytes >> 20) MiB",
            remedy: "put large values into files, and name them in a param of type file"
        )
    }
}
