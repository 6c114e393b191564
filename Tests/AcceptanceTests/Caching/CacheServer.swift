import Synchronization
import TestSupport

/// A server whose answers tell their number, and the requests it has seen.
struct CacheServer {
    let server: LoopbackServer
    let workspace: Workspace

    /// The answer to a request, by its number, counted from 1, and its text.
    typealias Script = @Sendable (Int, String) -> String

    /// Runs a test with an endpoint `x` of this definition over a server of this script.
    static func serving(
        _ definition: String,
        service: String = "",
        script: @escaping Script = { number, _ in answer("answer \(number)") },
        during test: (CacheServer) async throws -> Void
    ) async throws {
        let count = Mutex(0)
        try await LoopbackServer.serving { connection in
            while let request = try connection.readRequest() {
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                connection.send(script(number, String(decoding: request, as: UTF8.self)))
            }
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": definition])
            if !service.isEmpty {
                try workspace.write(
                    "endpoints/services/s.json",
                    #"{"environments": {"e": {"baseURL": "\#(server.origin)"}}, \#(service)}"#
                )
            }
            try await test(CacheServer(server: server, workspace: workspace))
        }
    }

    /// An answer of this body with further header lines.
    static func answer(_ body: String, _ lines: String = "", status: String = "200 OK") -> String {
        "HTTP/1.1 \(status)\r\n\(lines)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    /// Calls the endpoint.
    func call(
        _ words: String...,
        adjusting adjust: (inout Program) -> Void = { _ in }
    ) async throws -> Outcome {
        try await workspace.run(["x"] + words, adjusting: adjust)
    }

    /// How many requests came.
    var count: Int { server.requestTexts.count }

    /// The paths of what is kept, below the home folder.
    func entries() async throws -> [String] {
        let script = "cd home/.cache/apicli/responses 2>/dev/null && ls"
        return try await workspace.shell(script).text.split(separator: "\n").map(String.init)
    }
}
