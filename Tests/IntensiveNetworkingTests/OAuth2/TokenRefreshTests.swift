import APIModel
import IntensiveNetworking
import Synchronization
import Testing

@Suite("The refresh token of OAuth 2 (RFC 6749, section 6)")
struct TokenRefreshTests {
    /// A server that answers with these, one after the other, and keeps the forms it was sent.
    private final class Script: Sendable {
        private let rest: Mutex<[TokenAnswer]>
        private let seen = Mutex<[String]>([])

        init(_ answers: [(Int, String)]) {
            rest = Mutex(answers.map { TokenAnswer(status: $0.0, body: Array($0.1.utf8)) })
        }

        var grants: [String] { seen.withLock { $0 } }

        var exchange: OAuth2Tokens.Exchange {
            { takeoff throws(FlightError) in
                guard case .bytes(let bytes) = takeoff.body?.pieces.first else {
                    throw .emptyAnswer
                }
                self.seen.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
                let answer = self.rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
                guard let answer else { throw .emptyAnswer }
                return answer
            }
        }
    }

    private static let own = "grant_type=client_credentials"
    private static let first =
        (200, #"{"access_token":"t1","expires_in":100,"refresh_token":"r+1"}"#)

    @Test("is used when its token has ended, and is good for more where no other one comes")
    func refreshes() async throws {
        let script = Script([
            Self.first, (200, #"{"access_token":"t2","expires_in":100}"#),
            (200, #"{"access_token":"t3","expires_in":100,"refresh_token":"r2"}"#),
            (200, #"{"access_token":"t4","expires_in":100}"#),
        ])
        let time = Mutex(OAuth2Samples.now)
        let tokens = OAuth2Tokens(store: nil, now: { time.withLock { $0 } })
        let client = try OAuth2Samples.client()
        var texts: [String] = []
        for _ in 0..<4 {
            texts.append(try await tokens.token(for: client, exchange: script.exchange).text)
            time.withLock { $0 = Timestamp(milliseconds: $0.milliseconds + 200_000) }
        }
        #expect(texts == ["t1", "t2", "t3", "t4"])
        let refresh = "grant_type=refresh_token&refresh_token="
        #expect(script.grants == [Self.own, "\(refresh)r%2B1", "\(refresh)r%2B1", "\(refresh)r2"])
    }

    @Test("is used by another process, from the store")
    func refreshesAcross() async throws {
        try await OAuth2Samples.withFolder { folder in
            let script = Script([Self.first, (200, #"{"access_token":"t2"}"#)])
            let client = try OAuth2Samples.client()
            for rejected in [nil, "t1"] {
                let tokens = OAuth2Tokens(store: TokenStore(folder: folder))
                _ = try await tokens.token(
                    for: client,
                    rejecting: rejected,
                    exchange: script.exchange
                )
            }
            #expect(script.grants.last == "grant_type=refresh_token&refresh_token=r%2B1")
        }
    }

    @Test("gives way to the client's own name where it is refused")
    func fallsBack() async throws {
        let script = Script([
            Self.first, (400, #"{"error":"invalid_grant"}"#), (200, #"{"access_token":"t2"}"#),
        ])
        let tokens = OAuth2Tokens(store: nil)
        let client = try OAuth2Samples.client()
        _ = try await tokens.token(for: client, exchange: script.exchange)
        let next = try await tokens.token(
            for: client,
            rejecting: "t1",
            exchange: script.exchange
        )
        #expect(next.text == "t2")
        #expect(script.grants.count == 3 && script.grants.last == Self.own)
    }

    @Test("is not taken for refused where the server cannot be reached")
    func failsOnce() async throws {
        let script = Script([Self.first])
        let tokens = OAuth2Tokens(store: nil)
        let client = try OAuth2Samples.client()
        _ = try await tokens.token(for: client, exchange: script.exchange)
        await #expect(throws: OAuth2Fault.unreachable(.emptyAnswer)) {
            try await tokens.token(for: client, rejecting: "t1", exchange: script.exchange)
        }
        #expect(script.grants.count == 2)
    }

    @Test("is a secret of the request that carries it")
    func isSecret() throws {
        let takeoff = try OAuth2Samples.client().tokenRequest(refresh: "r+1")
        #expect(takeoff.secrets.contains("r+1"))
    }
}
