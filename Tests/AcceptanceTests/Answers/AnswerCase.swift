import Testing

/// One answer of the server and what the command makes of it.
struct AnswerCase: CustomTestStringConvertible {
    let id: String
    /// The bytes of the answer, each written as the character of that number.
    let answer: String
    var arguments: [String] = []
    /// Members of the definition beside service and path.
    var rest = ""
    var output = ""
    var errorOutput = ""
    var status: Int32 = 0

    var testDescription: String { id }

    var definition: String { #"{"service": "s", "path": "/x"\#(rest)}"# }

    /// What is expected; output is written like the answer.
    var outcome: Outcome {
        Outcome(
            status: status,
            output: Self.bytes(output),
            errorOutput: Array(errorOutput.utf8)
        )
    }

    /// An answer with a body and its length.
    static func answer(
        _ body: String,
        _ type: String = "application/json",
        status: String = "200 OK",
        fields: String = ""
    ) -> String {
        "HTTP/1.1 \(status)\r\n\(type.isEmpty ? "" : "Content-Type: \(type)\r\n")\(fields)"
            + "Content-Length: \(body.unicodeScalars.count)\r\n\r\n\(body)"
    }

    /// The bytes whose numbers are those of the characters.
    static func bytes(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    }

    /// The characters whose numbers are the bytes.
    static func text(_ bytes: [UInt8]) -> String {
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}
