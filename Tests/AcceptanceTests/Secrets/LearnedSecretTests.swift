import TestSupport
import Testing

@Suite("A token that came on the way", .timeLimit(.minutes(1)))
struct LearnedSecretTests {
    private static let endings = [
        #""response": {"rules": [{"that": "!t", "else": "t"}]}"#,
        #""response": {"schema": {"properties": {"t": {"const": "x"}}}}"#,
        #""until": {"that": "!t", "failed": "t != ''", "every": "1ms", "deadline": "10s"}"#,
        #""until": {"that": "!t", "every": "1ms", "deadline": "20ms"}"#,
        #""until": {"that": "t", "every": "1ms", "deadline": "20ms"}"#,
        #""payload": {"decode": {"command": ["sh", "-c", "cat >&2; exit 1"]}}"#,
        #""response": {"rules": [{"that": "!t", "else": "t"}]}, "#
            + #""hooks": {"didFail": {"command": ["sh", "-c", "cat >&2"]}}"#,
    ]

    @Test(
        "is masked in every failure that quotes an answer",
        arguments: endings,
        ["text", "json"]
    )
    func failure(_ ending: String, _ format: String) async throws {
        try await LoopbackServer.serving { connection in
            while let bytes = try connection.readRequest() {
                let isToken = String(decoding: bytes, as: UTF8.self).hasPrefix("POST /token")
                let answer =
                    isToken ? #"{"access_token":"tOkEn-s3cret"}"# : #"{"t":"tOkEn-s3cret"}"#
                connection.send(AnswerCase.answer(answer))
            }
        } during: { server in
            let definition = """
                {"service": "s", "path": "/x", \(ending), "auth": {"oauth2": {
                  "tokenURL": "\(server.origin)/token", "clientID": "me", "clientSecret": "sh"}}}
                """
            let workspace = try Workspace(server.origin, ["x": definition])
            let outcome = try await workspace.run("x", "--error-format", format)
            #expect([7, 8].contains(outcome.status), "\(outcome.errorText)")
            #expect(!outcome.errorText.isEmpty)
            #expect(!outcome.errorText.contains("s3cret"))
        }
    }
}
