/// How a program ended and what it wrote.
struct Outcome: Equatable {
    /// The exit status; 128 and the signal's number, negated, where a signal ended it.
    let status: Int32
    let output: [UInt8]
    let errorOutput: [UInt8]

    init(status: Int32, output: [UInt8], errorOutput: [UInt8]) {
        self.status = status
        self.output = output
        self.errorOutput = errorOutput
    }

    /// What a test expects, as text.
    init(_ status: Int32, _ output: String = "", _ errorOutput: String = "") {
        self.init(
            status: status,
            output: Array(output.utf8),
            errorOutput: Array(errorOutput.utf8)
        )
    }

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }

    /// Standard error as text.
    var errorText: String { String(decoding: errorOutput, as: UTF8.self) }

    /// All lines of standard error.
    var errorLines: [String] {
        errorText.split(separator: "\n").map(String.init)
    }
}

extension Outcome: CustomStringConvertible {
    var description: String {
        "status \(status)\nstdout: \(text.debugDescription)\nstderr: \(errorText.debugDescription)"
    }
}
