import Synchronization
import TestSupport

/// A server that answers `/n/WORD` with `{"n": "WORD"}`, and `/status/CODE` with that status; it
/// counts how often each target was asked for.
final class BatchServer: Sendable {
    /// The endpoints that a test's folder has.
    static let endpoints = [
        "n":
            #"{"service": "s", "path": "/n/{n}", "params": {"n": {"in": "path", "required": true}}}"#,
        "code": """
        {"service": "s", "path": "/status/{code}",
         "params": {"code": {"in": "path", "type": "integer", "required": true}}}
        """,
    ]

    private let targets = Mutex<[String]>([])
    private let onRequest: @Sendable (String) -> Void

    private init(_ onRequest: @escaping @Sendable (String) -> Void) {
        self.onRequest = onRequest
    }

    /// The targets that were asked for, in the order of their arrival.
    var asked: [String] { targets.withLock(\.self) }

    /// Runs it during a test; `onRequest` may keep a request waiting.
    static func serving<Result>(
        onRequest: @escaping @Sendable (String) -> Void = { _ in },
        _ test: (BatchServer, Workspace) async throws -> Result
    ) async throws -> Result {
        let own = BatchServer(onRequest)
        return try await LoopbackServer.serving { connection in
            while let request = try connection.readRequest() {
                connection.send(own.answer(to: request))
            }
        } during: { server in
            try await test(own, try Workspace(server.origin, endpoints))
        }
    }

    private func answer(to request: [UInt8]) -> String {
        let words = String(decoding: request, as: UTF8.self).split(separator: " ")
        let target = words.count > 1 ? String(words[1]) : ""
        targets.withLock { $0.append(target) }
        onRequest(target)
        let path = target.prefix { $0 != "?" }
        let last = path.split(separator: "/").last ?? ""
        let status = target.hasPrefix("/status/") ? "\(last) Told" : "200 OK"
        let body = "{\"n\": \"\(last)\"}"
        return """
            HTTP/1.1 \(status)\r
            Content-Type: application/json\r
            Content-Length: \(body.utf8.count)\r
            \r
            \(body)
            """
    }
}
