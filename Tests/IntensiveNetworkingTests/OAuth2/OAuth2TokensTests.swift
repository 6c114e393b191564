import APIModel
import IntensiveNetworking
import Testing

@Suite("The tokens of OAuth 2")
struct OAuth2TokensTests {
    @Test("are asked for once for all who wait")
    func asksOnce() async throws {
        let server = FakeTokenServer(isOpen: false)
        let tokens = OAuth2Tokens(store: nil)
        let client = try OAuth2Samples.client()
        let texts = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    try await tokens.token(for: client, exchange: server.exchange).text
                }
            }
            server.open()
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(texts == ["t1"])
        #expect(server.asked == 1)
    }

    @Test("are asked for anew when a server rejected one, by all who saw it once")
    func asksAgain() async throws {
        let server = FakeTokenServer()
        let tokens = OAuth2Tokens(store: nil)
        let client = try OAuth2Samples.client()
        let exchange = server.exchange
        let first = try await tokens.token(for: client, exchange: exchange)
        for _ in 0..<5 {
            let next = try await tokens.token(
                for: client,
                rejecting: first.text,
                exchange: exchange
            )
            #expect(next.text == "t2")
        }
        #expect(server.asked == 2)
    }

    @Test("are shared between processes through the store")
    func sharesStore() async throws {
        try await OAuth2Samples.withFolder { folder in
            let server = FakeTokenServer(isOpen: false)
            let client = try OAuth2Samples.client()
            let exchange = server.exchange
            let texts = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<8 {
                    let tokens = OAuth2Tokens(
                        store: TokenStore(folder: folder),
                        patience: .max,
                        pause: {
                            server.open()
                            await Task.yield()
                        }
                    )
                    group.addTask {
                        try await tokens.token(for: client, exchange: exchange).text
                    }
                }
                return try await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
            #expect(texts == ["t1"])
            #expect(server.asked == 1)
            let later = OAuth2Tokens(store: TokenStore(folder: folder))
            let next = try await later.token(for: client, rejecting: "t1", exchange: exchange)
            #expect(next.text == "t2")
        }
    }

    @Test("are given to those who stay when others leave")
    func letsLeave() async throws {
        let server = FakeTokenServer(isOpen: false)
        let tokens = OAuth2Tokens(store: nil)
        let client = try OAuth2Samples.client()
        let exchange = server.exchange
        let staying = Task { try await tokens.token(for: client, exchange: exchange) }
        let leaving = Task { try await tokens.token(for: client, exchange: exchange) }
        leaving.cancel()
        await #expect(throws: OAuth2Fault.cancelled) { try await leaving.value }
        server.open()
        #expect(try await staying.value.text.hasPrefix("t"))
    }

    @Test("are asked for anew after everybody had left")
    func startsAfresh() async throws {
        let closed = FakeTokenServer(isOpen: false)
        let tokens = OAuth2Tokens(store: nil)
        let client = try OAuth2Samples.client()
        let leaving = Task { try await tokens.token(for: client, exchange: closed.exchange) }
        leaving.cancel()
        await #expect(throws: OAuth2Fault.cancelled) { try await leaving.value }
        let server = FakeTokenServer()
        #expect(try await tokens.token(for: client, exchange: server.exchange).text == "t1")
        closed.open()
    }

    @Test("fail for all who wait, and for them alone")
    func fails() async throws {
        let tokens = OAuth2Tokens(store: nil)
        let client = try OAuth2Samples.client()
        await #expect(throws: OAuth2Fault.unreachable(.connectionReset)) {
            try await tokens.token(for: client) { _ throws(FlightError) in throw .connectionReset }
        }
        let server = FakeTokenServer()
        #expect(try await tokens.token(for: client, exchange: server.exchange).text == "t1")
    }
}
