import Testing

/// One call and the exact request it makes, without the lines of `RequestCase.usualLines`.
struct RequestCase: CustomTestStringConvertible {
    /// What is the same in every request, but for the host.
    static let usualNames = ["host", "user-agent", "accept", "accept-encoding"]

    let id: String
    /// Method and path, such as `POST /x/{id}`.
    let route: String
    /// The members of `params`.
    let params: String
    let arguments: [String]
    /// The request line and the lines that are not usual.
    let head: [String]
    var body = ""
    /// Files that are there, by name.
    var files: [String: String] = [:]
    var input: String?
    /// Members of the definition beside service, method, path and params.
    var rest = ""

    var testDescription: String { id }

    /// The definition.
    var definition: String {
        let words = route.split(separator: " ")
        return #"{"service": "s", "method": "\#(words[0])", "path": "\#(words[1])", "#
            + #""params": {\#(params)}\#(rest)}"#
    }

    /// The head without what is usual, line by line, and the body.
    static func parts(of request: String) -> (head: [String], body: String) {
        let end = request.firstRange(of: "\r\n\r\n") ?? request.endIndex..<request.endIndex
        let lines = request[..<end.lowerBound].split(separator: "\r\n").map(String.init)
        let kept = lines.filter { line in
            !usualNames.contains { line.lowercased().hasPrefix("\($0):") }
        }
        return (kept, String(request[end.upperBound...]))
    }
}
