import TestSupport
import Testing

@Suite("An upload of the command")
struct UploadTests {
    private static let definition =
        #"{"service": "s", "method": "PUT", "path": "/x", "#
        + #""params": {"f": {"in": "raw", "type": "file", "required": true}}}"#

    @Test("of a large file arrives whole, also through a pipe")
    func large() async throws {
        let size = 300_000
        for arguments in [["f=big"], ["f@-", "-q"]] {
            let outcome = try await LoopbackServer.answering(AnswerCase.answer("ok", "a/b")) {
                server in
                let workspace = try Workspace(server.origin, ["x": Self.definition])
                try workspace.write("big", bytes: [UInt8](repeating: 65, count: size))
                let words = arguments.joined(separator: " ")
                let outcome = try await workspace.shell("cat big | \"$apicli\" x \(words)")
                let request = try #require(server.requests.first)
                #expect(request.count { $0 == 65 } >= size)
                return outcome
            }
            #expect(outcome == Outcome(0, "ok"))
        }
    }

    @Test(
        "shows its progress on a terminal if it is large, and not if it is quiet",
        arguments: [(2 << 20, [], true), (2 << 20, ["-q"], false), (1000, [], false)]
    )
    func progress(_ size: Int, _ words: [String], _ isShown: Bool) async throws {
        let outcome = try await LoopbackServer.answering(AnswerCase.answer("ok", "a/b")) { server in
            let workspace = try Workspace(server.origin, ["x": Self.definition])
            try workspace.write("big", bytes: [UInt8](repeating: 65, count: size))
            return try await workspace.run(["x", "f=big"] + words) { $0.errorOutput = .terminal }
        }
        #expect(outcome.status == 0)
        #expect(outcome.text == "ok")
        #expect(outcome.errorText.contains("sent ") == isShown)
        #expect(isShown || outcome.errorText.isEmpty)
    }

    @Test("that is refused before its end gives the answer: T063")
    func refusedEarly() async throws {
        let outcome = try await LoopbackServer.serving { connection in
            connection.readHeader()
            connection.send(AnswerCase.answer("too large", "text/plain", status: "413 Too Large"))
        } during: { server in
            let workspace = try Workspace(server.origin, ["x": Self.definition])
            try workspace.write("big", bytes: [UInt8](repeating: 65, count: 10 << 20))
            return try await workspace.run("x", "f=big")
        }
        #expect(outcome == Outcome(4, "too large", "apicli: x: HTTP 413 Too Large\n"))
    }
}
