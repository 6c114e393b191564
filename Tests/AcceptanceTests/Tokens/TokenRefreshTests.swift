import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("The OAuth 2 tokens of several processes", .timeLimit(.minutes(5)))
struct TokenRefreshTests {
    private static let definition = """
        {"service": "s", "path": "/x", "auth": {"oauth2": {
          "tokenURL": "ORIGIN/token", "clientID": "me", "clientSecret": "p)a%s>s+$"
        }}}
        """

    /// Gives a token that ends at once with a refresh token, and for that one that holds, where it
    /// is not refused.
    private static func answer(_ request: String, refusing: Bool, first: Bool) -> String {
        if request.hasPrefix("GET /x ") { return AnswerCase.answer("{}") }
        if request.contains("grant_type=refresh_token&refresh_token=r1") {
            return refusing
                ? AnswerCase.answer(#"{"error":"invalid_grant"}"#, status: "400 Bad Request")
                : AnswerCase.answer(#"{"access_token":"t2","expires_in":3600}"#)
        }
        return first
            ? AnswerCase.answer(#"{"access_token":"t1","expires_in":0,"refresh_token":"r1"}"#)
            : AnswerCase.answer(#"{"access_token":"t3","expires_in":3600}"#)
    }

    private func run(refusing: Bool) async throws -> [String] {
        let isFirst = Mutex(true)
        return try await LoopbackServer.serving { connection in
            while let bytes = try connection.readRequest() {
                let request = String(decoding: bytes, as: UTF8.self)
                let first = isFirst.withLock { isFirst in
                    defer { if request.contains("client_credentials") { isFirst = false } }
                    return isFirst
                }
                connection.send(Self.answer(request, refusing: refusing, first: first))
            }
        } during: { server in
            let text = Self.definition.replacing("ORIGIN", with: server.origin)
            let workspace = try Workspace(server.origin, ["x": text])
            #expect(try await workspace.run("x") == Outcome(0, "{}"))
            try await withThrowingTaskGroup(of: Outcome.self) { group in
                for _ in 0..<6 { group.addTask { try await workspace.run("x") } }
                for try await outcome in group { #expect(outcome == Outcome(0, "{}")) }
            }
            try checkFiles(workspace)
            return server.requestTexts
        }
    }

    private func checkFiles(_ workspace: Workspace) throws {
        let folder = "\(workspace.path)/home/.cache/apicli/tokens"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.contains { $0.hasSuffix(".json") })
        for name in names {
            let facts = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
            #expect(facts[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test("are refreshed once for all that wait")
    func refreshesOnce() async throws {
        let requests = try await run(refusing: false)
        #expect(requests.count { $0.contains("grant_type=client_credentials") } == 1)
        #expect(requests.count { $0.contains("grant_type=refresh_token") } == 1)
        #expect(requests.count { $0.contains("\r\nAuthorization: Bearer t2\r\n") } == 6)
    }

    @Test("are asked for in the client's name, once, where the refresh is refused")
    func fallsBackOnce() async throws {
        let requests = try await run(refusing: true)
        #expect(requests.count { $0.contains("grant_type=refresh_token") } == 1)
        #expect(requests.count { $0.contains("grant_type=client_credentials") } == 2)
        #expect(requests.count { $0.contains("\r\nAuthorization: Bearer t3\r\n") } == 6)
    }
}
