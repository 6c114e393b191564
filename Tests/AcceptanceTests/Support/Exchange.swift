import TestSupport

/// One call of an endpoint `x` against a server that answers every request the same.
struct Exchange {
    /// A GET without anything.
    static let plain = #"{"service": "s", "path": "/x"}"#

    var definition = plain
    var arguments: [String] = []
    var answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    var adjust: (inout Program) -> Void = { _ in }
    var prepare: (Workspace) throws -> Void = { _ in }

    /// How the program ended, and the requests that the server saw.
    func run() async throws -> (outcome: Outcome, requests: [String], workspace: Workspace) {
        let answer = Array(answer.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
        return try await LoopbackServer.serving { connection in
            while try connection.readRequest() != nil { connection.send(answer) }
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": definition])
            try prepare(workspace)
            let outcome = try await workspace.run(["x"] + arguments, adjusting: adjust)
            return (outcome, server.requestTexts, workspace)
        }
    }
}
